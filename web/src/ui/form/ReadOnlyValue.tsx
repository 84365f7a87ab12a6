import { Input, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './ReadOnlyValue.module.css'

/** A read-only value: legible, selectable, as tall as the input it replaces. */
export function ReadOnlyValue({ label, value }: { label: string; value: ReactNode }) {
  const id = useId()
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <div role="group" aria-labelledby={id} className={styles.value}>
        {value || (
          <Text c="dimmed" size="sm" component="span">
            Non indicato
          </Text>
        )}
      </div>
    </div>
  )
}
