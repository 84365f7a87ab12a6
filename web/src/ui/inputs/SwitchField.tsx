import { Group, Switch, Text } from '@mantine/core'
import { writeCell } from '@quadra/contract/kernel/list'
import { type ReactNode, useId } from 'react'
import { Field, type FieldProps } from '../form/Field.tsx'
import styles from './SwitchField.module.css'

export const SwitchField = (own: FieldProps) => (
  <Field
    {...own}
    write={(value) => writeCell(Boolean(value))}
    renderLocked={(label, value) => <ReadOnlySwitch label={label} value={value} />}
  >
    {({ value, onChange, required: _, placeholder: __, ...input }) => (
      <Switch {...input} checked={Boolean(value)} onChange={(event) => onChange(event.currentTarget.checked)} />
    )}
  </Field>
)

/** Laid out like a switch: the value in the switch's place, the label beside it. */
function ReadOnlySwitch({ label, value }: { label: string; value: ReactNode }) {
  const id = useId()
  return (
    <Group gap="sm" wrap="nowrap" data-locked-switch>
      <div role="group" aria-labelledby={id} className={styles.value}>
        {value}
      </div>
      <Text id={id} size="sm">
        {label}
      </Text>
    </Group>
  )
}
