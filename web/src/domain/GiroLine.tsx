import { Anchor } from '@mantine/core'
import { useSession } from '../client/session.ts'
import { moveGiro, takeUpGiro } from './giro.ts'
import styles from './GiroLine.module.css'

/** The tour, offered in a line until the user answers: part of the page's flow, so that it covers nothing. */
export function GiroLine() {
  const { giro } = useSession()
  if (giro?.stato !== 'nuovo') return null
  const refuse = () => {
    moveGiro({ stato: 'lasciato', passo: 0 })
    // The button no longer exists.
    document.querySelector<HTMLElement>('main')?.focus()
  }
  return (
    <section aria-label="Giro del prodotto" className={styles.line}>
      È la tua prima visita?{' '}
      <Anchor inherit component="button" type="button" underline="always" onClick={takeUpGiro}>
        Fai il giro
      </Anchor>
      , due minuti.{' '}
      <Anchor inherit component="button" type="button" c="dimmed" onClick={refuse}>
        Non ora
      </Anchor>
    </section>
  )
}
