import { Textarea } from '@mantine/core'
import { Field, type FieldProps } from '../form/Field.tsx'
import { asText } from '../form/writers.ts'

export const LongTextField = (own: FieldProps) => (
  <Field {...own}>
    {({ value, onChange, ...input }) => (
      <Textarea
        {...input}
        autosize
        minRows={3}
        maxRows={14}
        value={asText(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
