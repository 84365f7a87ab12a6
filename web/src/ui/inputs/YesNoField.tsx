import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { Field, type FieldProps, type LiveInput } from '../form/Field.tsx'

/** Si/No, a boolean on the wire. */
export const YesNoField = (own: FieldProps) => (
  <Field {...own} write={writeYesNo}>
    {(input) => <YesNo {...input} />}
  </Field>
)

function YesNo({ label, description, error, value, onChange, onBlur, name }: LiveInput) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <div onBlur={onBlur}>
        <SegmentedControl
          name={name}
          aria-labelledby={id}
          data={[
            { value: 'true', label: writeYesNo(true) },
            { value: 'false', label: writeYesNo(false) },
          ]}
          value={String(Boolean(value))}
          onChange={(picked) => onChange(picked === 'true')}
        />
      </div>
    </Input.Wrapper>
  )
}

const writeYesNo = (value: unknown) => (value ? 'Si' : 'No')
