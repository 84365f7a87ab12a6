import { Text } from '@mantine/core'
import { atName, namedBeside, piecesOf } from '@quadra/contract/commento/rules'
import type { Commento as Shape } from '@quadra/contract/commento/schema'
import { writeInstant } from '@quadra/contract/kernel/list'
import { useSession } from '../../client/session.ts'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import styles from './Commenti.module.css'

/** A comment, with the users it mentions. */
export function Commento({ comment, about }: { comment: Shape; about: string | undefined }) {
  const { cliente } = useSession()
  const { testo, menzioni, utente, data_creazione, nuovo } = comment
  const beside = namedBeside(testo, menzioni)
  return (
    <li className={styles.comment} data-new={nuovo || undefined} tabIndex={-1}>
      <Text size="sm" className={styles.head}>
        <strong>
          {utente.nome} {utente.cognome}
        </strong>
        <Text component="span" size="xs" c="dimmed">
          <time dateTime={data_creazione}>{writeInstant(data_creazione)}</time>
          {!cliente && ` · ${comment.cliente.nome}`}
        </Text>
        {nuovo && <StateBadge tone="info">Nuovo</StateBadge>}
      </Text>
      {about && (
        <Text size="xs" c="dimmed">
          Sul task: {about}
        </Text>
      )}
      <Text size="sm" className={styles.text}>
        {piecesOf(testo, menzioni)
          .map((piece, at) => ({ piece, at }))
          .map(({ piece, at }) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              // One person may be named twice.
              <span key={at} className={styles.mention}>
                {atName(piece)}
              </span>
            ),
          )}
      </Text>
      {beside.length > 0 && (
        <Text size="xs" c="dimmed">
          Avvisati: {beside.map(({ nome, cognome }) => `${nome} ${cognome}`).join(', ')}
        </Text>
      )}
    </li>
  )
}
