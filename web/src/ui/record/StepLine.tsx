import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './StepLine.module.css'

export interface LineStep {
  readonly key: string | number
  /** What it came to: usually a badge. */
  readonly what: ReactNode
  /** When and by whom. */
  readonly when: string
  readonly who: string
  readonly why?: string | null
}

/** What happened to a record, from left to right; the last step is where it stands now. */
export const StepLine = ({ label, steps }: { label: string; steps: readonly LineStep[] }) => (
  <ol className={styles.line} aria-label={label}>
    {steps.map(({ key, what, when, who, why }, index) => (
      <li key={key} aria-current={index === steps.length - 1 ? 'step' : undefined}>
        {what}
        <Text size="xs">{when}</Text>
        <Text size="xs" c="dimmed">
          {who}
        </Text>
        {why && (
          <Text size="xs" className={styles.why} title={why}>
            {why}
          </Text>
        )}
      </li>
    ))}
  </ol>
)
