import type { ReactNode } from 'react'
import styles from './RankedBars.module.css'

export interface RankedBar {
  readonly key: string | number
  /** Its words, often a link. */
  readonly name: ReactNode
  readonly value: number
  /** A colour of the theme. */
  readonly color?: string
}

/** Items with their counts, longest bar first: the number is beside its bar, so length alone carries no meaning. */
export function RankedBars({ label, bars }: { label: string; bars: readonly RankedBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, value, color = 'indigo' }) => (
        <li key={key} className={styles.bar}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value.toLocaleString('it-IT')}</span>
          <span className={styles.track} aria-hidden>
            <span
              className={styles.fill}
              style={{ width: `${(value / most) * 100}%`, background: `var(--mantine-color-${color}-filled)` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
