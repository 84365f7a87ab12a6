import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { ChiaveConSegreto } from '@quadra/contract/chiave/schema'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

/** The secret of a key, this once. */
export function Segreto({ chiave: { nome, segreto } }: { chiave: Pick<ChiaveConSegreto, 'nome' | 'segreto'> }) {
  const place = useRef<HTMLDivElement>(null)
  // The dialog that made it gives the focus back to its button first.
  useEffect(() => {
    const timer = setTimeout(() => place.current?.focus(), 400)
    return () => clearTimeout(timer)
  }, [segreto])
  return (
    <Alert ref={place} tabIndex={-1} color="green" title={`Segreto della chiave «${nome}»`} w="100%" maw="46rem">
      <Stack gap="xs">
        <Text size="sm">
          Copialo adesso e mettilo nel programma: per sicurezza non sarà più mostrato. Chi lo possiede agisce al tuo
          posto.
        </Text>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Code style={{ flex: 1, overflowWrap: 'anywhere' }}>{segreto}</Code>
          <CopyButton value={segreto}>
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
