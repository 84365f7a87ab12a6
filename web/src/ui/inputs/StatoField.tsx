import { Input, SegmentedControl } from '@mantine/core'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { useId } from 'react'
import { type Question, useConfirm } from '../dialog/confirm.tsx'
import { Field, type FieldProps, type LiveInput } from '../form/Field.tsx'

/** Attivo/Disattivo: 1/0 on the wire, or a boolean where the record has one. */
export const StatoField = ({ ask, off, ...own }: FieldProps & Asking) => (
  <Field {...own} write={writeStato}>
    {(input) => <Stato {...input} ask={ask} off={off} />}
  </Field>
)
interface Asking {
  /** The confirmation before it is switched off, where that has more effects; none where it has not. */
  readonly ask?: Question | (() => Promise<Question | undefined>)
  /** What switches it off, where that is an act of its own: done at once, and not with the form. */
  readonly off?: () => void
}

function Stato({ label, description, error, value, onChange, name, ask, off }: LiveInput & Asking) {
  const id = useId()
  const [confirm, question] = useConfirm()
  const pick = async (picked: string) => {
    const wanted = picked === '0' ? await (typeof ask === 'function' ? ask() : ask) : undefined
    if (wanted && !(await confirm(wanted))) return
    if (picked === '0' && off) return off()
    onChange(typeof value === 'boolean' ? picked === '1' : Number(picked))
  }
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
          onChange={(picked) => void pick(picked)}
        />
        {question}
      </div>
    </Input.Wrapper>
  )
}

export const writeStato = (value: unknown) => statoLabels[Number(value) === 1 ? 1 : 0]
