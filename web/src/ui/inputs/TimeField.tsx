import { readTime, timeProblem } from '../values/dates.ts'
import { Field, type FieldProps } from '../form/Field.tsx'
import { TypedInput } from './TypedInput.tsx'

/** A time of day, HH:mm. */
export const TimeField = (own: FieldProps) => (
  <Field placeholder="HH:MM" {...own}>
    {(input) => <TypedInput input={input} notation={timeNotation} />}
  </Field>
)

const timeNotation = {
  is: (value: unknown) => typeof value === 'string',
  read: readTime,
  write: (time: string) => time,
  problem: timeProblem,
}
