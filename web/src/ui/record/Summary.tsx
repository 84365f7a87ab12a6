import type { ReactNode } from 'react'
import styles from './Summary.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** A second line: distance in days, other people, the total. */
  readonly more?: ReactNode
  /** Late, or not known yet; plain by default. */
  readonly tone?: 'late' | 'unknown'
  /** The last one: what can be done now, and what that lacks. */
  readonly isNext?: boolean
  /** The button or link of the next step. */
  readonly act?: ReactNode
}

interface Props {
  /** The accessible name of the record's states. */
  readonly label: string
  /** The line of its states, where it has one. */
  readonly steps?: ReactNode
  readonly facts: readonly Fact[]
}

/** A record at a glance, above its form: states, deadline, responsible, next step, always in this order. */
export const Summary = ({ label, steps, facts }: Props) => (
  <section className={styles.summary} aria-label={label}>
    {steps}
    {facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.map(({ label: name, value, more, tone, isNext, act }) => (
          <div key={name} data-next={isNext || undefined}>
            <dt>{name}</dt>
            <dd data-tone={tone}>{value}</dd>
            {more && (
              <dd className={styles.more} data-tone={tone}>
                {more}
              </dd>
            )}
            {act && (
              <dd className={styles.act} data-acts>
                {act}
              </dd>
            )}
          </div>
        ))}
      </dl>
    )}
  </section>
)

interface MeterProps {
  readonly done: number
  readonly total: number
  /** What is being completed: "Processi verificati". */
  readonly label: string
}

/** A progress: the numbers, and a bar that shows the same. */
export function Meter({ done, total, label }: MeterProps) {
  // Never 100% before the last one.
  const percent = total > 0 ? Math.floor((done * 100) / total) : 0
  return (
    <span role="img" aria-label={`${label}: ${percent}% (${done} su ${total})`}>
      {done} di {total}
      <Bar share={percent / 100} />
    </span>
  )
}

interface BarProps {
  /** From 0 to 1. */
  readonly share: number
  readonly tone?: 'warning' | 'danger'
}

/** A share as a bar, beside its words. */
export const Bar = ({ share, tone }: BarProps) => (
  <span className={styles.bar} data-tone={tone} aria-hidden>
    <span style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
  </span>
)
