import { Field } from '../ui/form/Field.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { asText } from '../ui/form/writers.ts'
import { isIsoDay } from '../ui/values/dates.ts'
import { keyOf } from '../ui/inputs/choices.ts'
import { ValutatoriSelect } from './ValutatoriSelect.tsx'
import { fullName, type Person } from './valutatori-choices.ts'

interface Props {
  /** The audited cooperative. */
  readonly cliente: number
  /** Those the record has. */
  readonly known: readonly Person[]
}

/** The evaluators of an audit, judged by the form's current norm and day. */
export function ValutatoriField({ cliente, known }: Props) {
  const { form } = useFormScope()
  const norma = Number(keyOf(useFieldValue('norma_id'))) || undefined
  const data = asText(useFieldValue('data_audit')).split('T')[0]
  const admit = (valutatore_id: number, motivo: string) =>
    form.setFieldValue('deroghe', [...listOf(form.getValues()['deroghe']), { valutatore_id, motivo }])
  /** An override not saved yet is removed with its evaluator. */
  const forget = (chosen: readonly number[]) => {
    const deroghe = listOf(form.getValues()['deroghe']) as readonly Deroga[]
    const remaining = deroghe.filter(({ valutatore_id }) => !valutatore_id || chosen.includes(valutatore_id))
    if (remaining.length < deroghe.length) form.setFieldValue('deroghe', remaining)
  }
  return (
    <Field
      name="valutatori"
      write={(value) =>
        listOf(value)
          .flatMap((id) => known.filter((person) => String(person.id) === keyOf(id)).map(fullName))
          .join(', ')
      }
    >
      {({ label, required, error, value, onChange }) => (
        <ValutatoriSelect
          label={label}
          required={required}
          error={error}
          value={listOf(value).map((one) => Number(keyOf(one)))}
          onChange={(chosen) => {
            forget(chosen)
            onChange(chosen)
          }}
          audit={{ cliente, ...(norma && { norma }), ...(isIsoDay(data) && { data }) }}
          known={known}
          onDeroga={admit}
        />
      )}
    </Field>
  )
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
interface Deroga {
  readonly valutatore_id?: number
}
