import type { Dashboard } from '@quadra/contract/dashboard/schema'
import type { Role } from '@quadra/contract/policy'
import { useConnection } from '../client/use-connection.ts'
import { GiroLine } from '../domain/GiroLine.tsx'
import { Queue } from '../domain/queue/Queue.tsx'
import { Copy } from '../domain/queue/QueueStates.tsx'
import { Cooperatives } from './Cooperatives.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps, isUntouched } from './FirstSteps.tsx'
import { Folded } from './Folded.tsx'
import { otherLists } from './other-lists.tsx'
import { PictureCard, Pictures } from './Pictures.tsx'
import { variantOf } from './variants.ts'
import styles from './Home.module.css'

interface Props {
  readonly role: Role
  readonly data: Dashboard
  /** When it was read. */
  readonly since: number
}

/** The queue with its figures beside it; below, the sites side by side and the charts. */
export function Content({ role, data, since }: Props) {
  const { counters, pictures } = variantOf(role)
  const isUp = useConnection()
  const { mieScadenze: mine, cooperative } = data
  const isNew = isUntouched(data)
  const [trend, ...others] = pictures
  return (
    <>
      {isNew && <FirstSteps role={role} />}
      <div className={styles.home}>
        <Queue
          mine={mine}
          multisite={cooperative !== null}
          hasChoice
          lists={otherLists(counters, data)}
          notice={!isUp && <Copy since={since} />}
        />
        <div className={styles.side}>
          <Figures names={counters} data={data} />
          <GiroLine />
        </div>
      </div>
      {!isNew && (
        <Folded label={cooperative ? 'Cooperative e grafici' : 'Grafici'}>
          {cooperative && trend && (
            <div className={styles.row} data-even>
              <Cooperatives rows={cooperative} oggi={data.oggi} span={7} />
              <PictureCard name={trend} data={data} span={5} />
            </div>
          )}
          <Pictures names={cooperative ? others : pictures} data={data} />
        </Folded>
      )}
    </>
  )
}
