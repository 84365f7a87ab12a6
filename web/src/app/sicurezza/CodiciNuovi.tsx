import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

/** Recovery codes, this once. */
export function CodiciNuovi({ codici, onSaved }: { codici: readonly string[]; onSaved: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button may no longer exist.
  useEffect(() => place.current?.focus(), [])
  return (
    <Alert ref={place} tabIndex={-1} color="green" title="I tuoi codici di recupero" w="100%" maw="46rem">
      <Stack gap="sm">
        <Text size="sm">
          Servono se perdi il telefono: ognuno fa entrare una volta. Salvali adesso, per sicurezza non saranno più
          mostrati.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {codici.map((code) => (
            <li key={code}>
              <Code fz="md">{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <CopyButton value={codici.join('\n')}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copiati' : 'Copia'}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" leftSection={<IconPrinter size={14} aria-hidden />} onClick={() => print()}>
            Stampa
          </Button>
          <Button onClick={onSaved}>Ho salvato i codici</Button>
        </Group>
      </Stack>
    </Alert>
  )
}
