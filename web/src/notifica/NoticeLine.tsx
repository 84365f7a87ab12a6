import { Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { letturaWords, type Notifica } from '@quadra/contract/notifica/schema'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../ui/buttons/link-to.ts'
import { useMarkRead } from './use-read.ts'
import styles from './NoticeLine.module.css'

/** A notice: following it reads it. */
export function NoticeLine({ notice, onFollow }: { notice: Notifica; onFollow: () => void }) {
  const { testo, percorso, data_creazione, letta_il } = notice
  const markRead = useMarkRead()
  const follow = () => {
    markRead(notice)
    onFollow()
  }
  return (
    <li>
      <Link {...linkTo(percorso)} className={styles.line} data-unread={letta_il === null || undefined} onClick={follow}>
        <span className={styles.dot} aria-hidden />
        <span>
          {testo}
          <Text component="span" display="block" size="xs" c="dimmed">
            {writeInstant(data_creazione)}
            {letta_il === null && ` · ${letturaWords(notice)}`}
          </Text>
        </span>
      </Link>
    </li>
  )
}
