import { Switch } from '@mantine/core'
import { writeCell } from '@quadra/contract/kernel/list'
import { Field, type FieldProps } from '../form/Field.tsx'

export const SwitchField = (own: FieldProps) => (
  <Field {...own} write={(value) => writeCell(Boolean(value))}>
    {({ value, onChange, required: _, placeholder: __, ...input }) => (
      <Switch {...input} checked={Boolean(value)} onChange={(event) => onChange(event.currentTarget.checked)} />
    )}
  </Field>
)
