import type { Role } from '@quadra/contract/policy'
import { useConnection } from '../client/use-connection.ts'
import { useSession } from '../client/session.ts'
import { GiroLine } from '../domain/GiroLine.tsx'
import { Queue } from '../domain/queue/Queue.tsx'
import { Copy } from '../domain/queue/QueueStates.tsx'
import type { Inizio, Seguito } from '@quadra/contract/dashboard/schema'
import { Below } from './Below.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps, isUntouched, isUntouchedSoFar } from './FirstSteps.tsx'
import { Folded } from './Folded.tsx'
import type { Unread } from './home.ts'
import { awaitedLists, otherLists } from './other-lists.tsx'
import { variantOf } from './variants.ts'
import { WhenNear } from './WhenNear.tsx'
import styles from './Home.module.css'

interface Props {
  readonly role: Role
  readonly first: Inizio
  readonly rest: Seguito | undefined
  readonly unread: Unread | undefined
  /** Reads the rest, or anew what there is of it. */
  readonly onAsk: () => void
  /** When the first part was read. */
  readonly since: number
}

/** The queue with its figures beside it; below, the sites side by side and the charts. */
export function Content({ role, first, rest, unread, onAsk, since }: Props) {
  const variant = variantOf(role)
  const isUp = useConnection()
  const multisite = useSession().cliente === null
  const isNothing = isUntouchedSoFar(first)
  const isNew = isNothing && rest !== undefined && isUntouched(rest)
  // Whether there is nothing at all decides what the page is.
  if (isNothing && unread && unread.error === null) return <DashboardSkeleton variant={variant} />
  const data = { ...rest, ...first }
  return (
    <>
      {isNew && <FirstSteps role={role} />}
      <div className={styles.home}>
        <Queue
          mine={first.mieScadenze}
          multisite={multisite}
          hasChoice
          lists={[
            ...otherLists(variant.counters, data, multisite),
            ...(unread ? awaitedLists(variant.counters, unread) : []),
          ]}
          unread={unread}
          notice={!isUp && <Copy since={since} />}
        />
        <div className={styles.side}>
          <Figures names={variant.counters} data={data} unread={unread} onOpen={onAsk} />
          <GiroLine />
        </div>
      </div>
      {!isNew && (
        <Folded label={multisite ? 'Cooperative e grafici' : 'Grafici'}>
          <WhenNear onNear={onAsk}>
            <Below variant={variant} data={rest && { ...rest, ...first }} unread={unread} />
          </WhenNear>
        </Folded>
      )}
    </>
  )
}
