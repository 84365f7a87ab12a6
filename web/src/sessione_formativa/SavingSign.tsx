import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { Taps } from './use-taps.ts'
import styles from './Partecipanti.module.css'

/** What is on its way, or waits for the connection. */
export function SavingSign({ taps: { waiting, isCutOff, retry } }: { taps: Omit<Taps<object>, 'tap'> }) {
  const count = waiting.size
  if (!isCutOff)
    return (
      <Text size="xs" c="dimmed" aria-hidden>
        {count > 0 ? 'Salvataggio…' : 'Ogni tocco si salva da solo'}
      </Text>
    )
  return (
    <Alert
      className={styles.cutOff}
      color="yellow"
      role="alert"
      icon={<IconCloudOff size={18} aria-hidden />}
      title={count === 1 ? 'Una risposta da salvare' : `${count} risposte da salvare`}
    >
      <Group gap="xs" justify="space-between">
        <Text size="sm" inherit>
          Senza connessione. Resta tutto su questo schermo, anche se lo ricarichi, e si salva appena la connessione
          torna.
        </Text>
        <Button size="compact-sm" variant="default" onClick={retry}>
          Riprova
        </Button>
      </Group>
    </Alert>
  )
}
