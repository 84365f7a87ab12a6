import { Button, Group, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { moveGiro, takeUpGiro } from '../domain/giro.ts'
import { useSession } from '../client/session.ts'
import { homePath, homePaths, landing } from './menu.ts'
import styles from './GiroOffer.module.css'

/** On a user's first page, until they answer: part of the page's flow, so that it covers nothing. */
export function GiroOffer() {
  const { ruolo, giro } = useSession()
  const start = landing(ruolo)
  const isStart = useLocation({
    select: ({ pathname }) => (start === homePath ? homePaths.includes(pathname) : pathname === start),
  })
  if (giro?.stato !== 'nuovo' || !isStart) return null
  const refuse = () => {
    moveGiro({ stato: 'lasciato', passo: 0 })
    // The button no longer exists.
    document.querySelector<HTMLElement>('main')?.focus()
  }
  return (
    <section aria-label="Giro del prodotto" className={styles.offer}>
      <Text size="sm" className={styles.words}>
        <strong>È la tua prima visita?</strong> In due minuti vedi dove trovare ciò che ti aspetta. Puoi lasciare il
        giro quando vuoi e riprenderlo dall’aiuto.
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-sm" variant="light" onClick={takeUpGiro}>
          Fai il giro
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={refuse}>
          Non ora
        </Button>
      </Group>
    </section>
  )
}
