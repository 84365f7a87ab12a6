import { PasswordInput } from '@mantine/core'
import { Field, type FieldProps } from '../form/Field.tsx'
import { asText } from '../form/writers.ts'

interface Props extends FieldProps {
  readonly autoComplete: 'new-password' | 'current-password'
}

export const PasswordField = ({ autoComplete, ...own }: Props) => (
  <Field {...own} write={() => '••••••••'}>
    {({ value, onChange, ...input }) => (
      <PasswordInput
        {...input}
        autoComplete={autoComplete}
        value={asText(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
