import { TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { Field, type FieldProps } from '../form/Field.tsx'
import { asText } from '../form/writers.ts'

interface Props extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
}

export const TextField = ({ type = 'text', autoComplete = 'off', ...own }: Props) => (
  <Field {...own}>
    {({ value, onChange, ...input }) => (
      <TextInput
        {...input}
        type={type}
        autoComplete={autoComplete}
        value={asText(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
