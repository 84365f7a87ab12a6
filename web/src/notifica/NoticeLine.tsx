import { Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { letturaWords, type Notifica } from '@quadra/contract/notifica/schema'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../ui/buttons/link-to.ts'
import { useMarkRead } from './use-read.ts'
import styles from './NoticeLine.module.css'

/** A notice: following it reads it. One whose record is gone leads nowhere. */
export function NoticeLine({ notice, onFollow }: { notice: Notifica; onFollow: () => void }) {
  const { testo, percorso, data_creazione, letta_il, risolta } = notice
  const markRead = useMarkRead()
  const follow = () => {
    markRead(notice)
    onFollow()
  }
  const isFresh = (letta_il === null && !risolta) || undefined
  const content = (
    <>
      <span className={styles.dot} aria-hidden />
      <span>
        {testo}
        <Text component="span" display="block" size="xs" c="dimmed">
          {writeInstant(data_creazione)}
          {(isFresh || risolta) && ` · ${letturaWords(notice)}`}
        </Text>
      </span>
    </>
  )
  return (
    <li>
      {percorso === null ? (
        <div className={styles.line} data-unread={isFresh}>
          {content}
        </div>
      ) : (
        <Link {...linkTo(percorso)} className={styles.line} data-unread={isFresh} onClick={follow}>
          {content}
        </Link>
      )}
    </li>
  )
}
