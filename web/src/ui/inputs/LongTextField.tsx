import { Field, type FieldProps } from '../form/Field.tsx'
import { asText } from '../form/writers.ts'
import { GrowingText } from './GrowingText.tsx'

export const LongTextField = (own: FieldProps) => (
  <Field {...own}>
    {({ value, onChange, ...input }) => (
      <GrowingText
        {...input}
        minRows={2}
        maxRows={14}
        value={asText(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
