import { Switch } from '@mantine/core'
import { Field, type FieldProps } from '../form/Field.tsx'

export const SwitchField = (own: FieldProps) => (
  <Field {...own} write={(value) => (value ? 'Sì' : 'No')}>
    {({ value, onChange, required: _, placeholder: __, ...input }) => (
      <Switch {...input} checked={Boolean(value)} onChange={(event) => onChange(event.currentTarget.checked)} />
    )}
  </Field>
)
