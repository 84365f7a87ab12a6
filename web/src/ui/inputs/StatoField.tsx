import { Input, SegmentedControl } from '@mantine/core'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { useId } from 'react'
import { Field, type FieldProps, type LiveInput } from '../form/Field.tsx'

/** Attivo/Disattivo: 1/0 on the wire, or a boolean where the record has one. */
export const StatoField = (own: FieldProps) => (
  <Field {...own} write={writeStato}>
    {(input) => <Stato {...input} />}
  </Field>
)

function Stato({ label, description, error, value, onChange, name }: LiveInput) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <div>
        <SegmentedControl
          name={name}
          aria-labelledby={id}
          data={[
            { value: '1', label: writeStato(1) },
            { value: '0', label: writeStato(0) },
          ]}
          value={Number(value) === 1 ? '1' : '0'}
          onChange={(picked) => onChange(typeof value === 'boolean' ? picked === '1' : Number(picked))}
        />
      </div>
    </Input.Wrapper>
  )
}

export const writeStato = (value: unknown) => statoLabels[Number(value) === 1 ? 1 : 0]
