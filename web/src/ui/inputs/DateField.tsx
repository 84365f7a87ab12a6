import { writeDay } from '@quadra/contract/kernel/list'
import { dayProblem, isIsoDay, readDay } from '../values/dates.ts'
import { Field, type FieldProps, type LiveInput } from '../form/Field.tsx'
import { asText } from '../form/writers.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { TypedInput, writeTyped } from './TypedInput.tsx'

/** A day, typed as an Italian types it or picked; the value is YYYY-MM-DD. */
export const DateField = (own: FieldProps) => (
  <Field placeholder="GG/MM/AAAA" {...own} write={(value) => writeTyped(dayNotation, asDay(value))}>
    {(input) => <DayInput input={input} />}
  </Field>
)

/** The input alone, for days that are not a field of a form by themselves, such as those of a table's rows. */
export function DayInput({ input, isBare = false }: { input: LiveInput; isBare?: boolean }) {
  const day = asDay(input.value)
  return (
    <TypedInput
      input={{ ...input, value: day }}
      notation={dayNotation}
      isBare={isBare}
      rightSection={<CalendarButton label={input.label} value={isIsoDay(day) ? day : null} onPick={input.onChange} />}
    />
  )
}

const dayNotation = { is: isIsoDay, read: readDay, write: writeDay, problem: dayProblem }

/** An instant counts for its day: Spec 1 §7, dates are cut at the "T". */
const asDay = (value: unknown) => asText(value).split('T')[0] ?? ''
