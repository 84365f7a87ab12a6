import type { Dashboard } from '@quadra/contract/dashboard/schema'
import type { Role } from '@quadra/contract/policy'
import { MieScadenzeCard, MieScadenzeLines } from '../domain/MieScadenzeCard.tsx'
import type { Card } from './cards.ts'
import { Cooperatives } from './Cooperatives.tsx'
import { Counters } from './Counters.tsx'
import { FirstSteps, isUntouched } from './FirstSteps.tsx'
import { PictureCard, Pictures } from './Pictures.tsx'
import { Queue } from './Queue.tsx'
import { variantOf } from './variants.ts'
import styles from './Home.module.css'

/** The figures, the most urgent items, the sites side by side, the other queues, and the charts. */
export function Content({ role, data }: { role: Role; data: Dashboard }) {
  const { counters, pictures } = variantOf(role)
  if (isUntouched(data))
    return (
      <>
        <FirstSteps role={role} />
        <Counters names={counters} data={data} />
      </>
    )
  const rest = counters.filter((name) => name !== pressing)
  const { mieScadenze: mine, cooperative } = data
  const [trend, ...others] = pictures
  return (
    <>
      <Counters names={counters} data={data} />
      <div className={styles.row} data-even>
        <MieScadenzeCard total={mine.totale} late={mine.scadute}>
          <MieScadenzeLines rows={mine.elementi.slice(0, 5)} multisite={cooperative !== null} />
        </MieScadenzeCard>
        <Queue name={pressing} data={data} />
      </div>
      {cooperative && trend && (
        <div className={styles.row} data-even>
          <Cooperatives rows={cooperative} oggi={data.oggi} span={7} />
          <PictureCard name={trend} data={data} span={5} />
        </div>
      )}
      <div className={styles.row}>
        <Stack names={rest.filter((_, index) => index % 2 === 0)} data={data} />
        <Stack names={rest.filter((_, index) => index % 2 === 1)} data={data} />
      </div>
      <Pictures names={cooperative ? others : pictures} data={data} />
    </>
  )
}

/** Every role has it, beside what is its own. */
const pressing = 'nonConformitaScadute'

/** One below the other, each as tall as its lines. */
const Stack = ({ names, data }: { names: readonly Card[]; data: Dashboard }) =>
  names.length > 0 && (
    <div className={styles.stack}>
      {names.map((name) => (
        <Queue key={name} name={name} data={data} />
      ))}
    </div>
  )
