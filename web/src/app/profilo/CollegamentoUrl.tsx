import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

/** The address, this once. */
export function CollegamentoUrl({ url }: { url: string }) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button may no longer exist.
  useEffect(() => place.current?.focus(), [url])
  return (
    <Alert ref={place} tabIndex={-1} color="green" title="Indirizzo del calendario" w="100%" maw="46rem">
      <Stack gap="xs">
        <Text size="sm">Copialo adesso: per sicurezza non sarà più mostrato.</Text>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Code style={{ flex: 1, overflowWrap: 'anywhere' }}>{url}</Code>
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button
                size="xs"
                variant="default"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copiato' : 'Copia'}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Alert>
  )
}
