import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './StepLine.module.css'

export interface LineStep {
  readonly key: string | number
  /** The state, reached or possible. */
  readonly what: ReactNode
  /** When and by whom; undefined for future ones. */
  readonly when?: string
  readonly who?: string
  readonly why?: string | null
  readonly isFuture?: boolean
}

/** A record's states from left to right: past, current and next. */
export function StepLine({ label, steps }: { label: string; steps: readonly LineStep[] }) {
  const current = steps.findLastIndex(({ isFuture }) => !isFuture)
  return (
    <ol className={styles.line} aria-label={label}>
      {steps.map(({ key, what, when, who, why, isFuture }, index) => (
        <li
          key={key}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
          data-future={isFuture || undefined}
        >
          <span className={styles.what}>
            {isFuture && <VisuallyHidden>Poi: </VisuallyHidden>}
            {what}
          </span>
          {when && <small>{[when, who].filter(Boolean).join(' · ')}</small>}
          {why && (
            <small className={styles.why} title={why}>
              {why}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
