import { TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { Field, type FieldProps } from '../form/Field.tsx'
import { asText } from '../form/writers.ts'

interface Props extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly inputMode?: 'numeric'
  /** The value of an emptied field: an empty text by default, which some calls refuse where null is valid. */
  readonly emptied?: null
}

export const TextField = ({ type = 'text', autoComplete = 'off', inputMode, emptied, ...own }: Props) => (
  <Field {...own}>
    {({ value, onChange, ...input }) => (
      <TextInput
        {...input}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        value={asText(value)}
        onChange={({ currentTarget: { value: text } }) => onChange(text === '' && emptied === null ? null : text)}
      />
    )}
  </Field>
)
