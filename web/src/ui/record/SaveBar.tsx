import { Badge, Button, Group, Progress, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useRecordScope } from './record-scope.tsx'
import styles from './SaveBar.module.css'

/** Salva and Annulla, always within sight. Further buttons of the record go before them, as children. */
export function SaveBar({ children }: { children?: ReactNode }) {
  const { dirty, restored, overtaken, editable, saving, progress, save, reload, setSettling } = useRecordScope()
  return (
    <div ref={useBarHeight()} className={styles.bar}>
      <Group gap="xs" role="status" className={styles.state}>
        {dirty && (
          <Badge color="yellow" leftSection={<IconAlertCircle size={12} aria-hidden />}>
            Modifiche non salvate
          </Badge>
        )}
        {restored && !overtaken && (
          <Text size="xs" c="dimmed">
            Abbiamo ripreso quello che stavi scrivendo.
          </Text>
        )}
        {overtaken && (
          <Button size="compact-xs" variant="light" onClick={() => setSettling(true)}>
            Il record è cambiato: confronta
          </Button>
        )}
      </Group>
      <Group gap="xs" className={styles.buttons}>
        {progress !== null && <Progress value={progress * 100} w={120} aria-label="Invio del file" />}
        {children}
        <Button variant="default" disabled={saving} onClick={() => void reload()}>
          Annulla
        </Button>
        <Button disabled={!editable} loading={saving} aria-keyshortcuts="Control+S" onClick={() => void save()}>
          Salva
        </Button>
      </Group>
    </div>
  )
}

/** However many lines it has, the page knows how much of it the bar covers. */
function useBarHeight() {
  const { ref, height } = useElementSize()
  useEffect(() => {
    document.documentElement.style.setProperty('--save-bar-height', `${height}px`)
  }, [height])
  return ref
}
