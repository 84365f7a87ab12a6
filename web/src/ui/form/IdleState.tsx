import { Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { IdleState as State } from './use-idle-save.ts'

interface Props {
  readonly state: State
  readonly at: Date | undefined
  readonly onRetry: () => void
}

/** Whether what was typed is saved, and since when; read aloud as it changes. Its line has its height from the beginning. */
export const IdleState = ({ state, at, onRetry }: Props) => (
  <Group gap="xs" mih={24} justify="flex-end">
    <Group gap={6} role="status" c={state === 'failed' ? 'var(--quadra-danger)' : 'dimmed'}>
      {state === 'saved' && <IconCheck size={14} aria-hidden />}
      {state === 'failed' && <IconAlertCircle size={14} aria-hidden />}
      <Text size="xs" inherit={false}>
        {words(state, at)}
      </Text>
    </Group>
    {state === 'failed' && (
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        Riprova
      </Button>
    )}
  </Group>
)

function words(state: State, at: Date | undefined) {
  if (state === 'failed')
    return navigator.onLine ? 'Non salvato' : 'Non salvato: sei senza connessione. Quello che hai scritto resta qui'
  if (state === 'waiting') return 'Da salvare…'
  return at ? `Salvato alle ${at.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' })}` : ''
}
