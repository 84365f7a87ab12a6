import type { ClipboardEventHandler, KeyboardEventHandler } from 'react'
import { Field, type FieldProps, type LiveInput } from '../form/Field.tsx'
import {
  type NumberBounds,
  numberProblem,
  readNumber,
  writeAmount,
  writeNumber,
  writePlain,
} from '../values/numbers.ts'
import { type Notation, TypedInput, writeTyped } from './TypedInput.tsx'

interface Props extends FieldProps, Partial<NumberBounds> {
  readonly suffix?: string
}

/** A number as Italians write it, typed or pasted; the value is a number. */
export function NumberField({ min, max, decimals = 6, suffix = '', ...own }: Props) {
  const notation = numberNotation({ min, max, decimals }, suffix)
  return (
    <Field {...own} write={(value) => writeTyped(notation, value)}>
      {(input) => <TypedInput input={input} notation={notation} inputMode={decimals > 0 ? 'decimal' : 'numeric'} />}
    </Field>
  )
}

interface CellInput extends LiveInput {
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  readonly onPaste?: ClipboardEventHandler<HTMLInputElement>
}
/** The input alone, for numbers that are not a field of a form by themselves, such as those of a table's rows. */
export const NumberCell = ({ input }: { input: CellInput }) => (
  <TypedInput input={input} notation={plainNotation} inputMode="decimal" isBare />
)

const numberNotation = (bounds: NumberBounds, suffix: string): Notation<number> => ({
  is: (value) => typeof value === 'number',
  read: (text) => readNumber(text, bounds),
  write: (value) => (suffix === ' €' ? writeAmount(value) : writeNumber(value)) + suffix,
  edit: writePlain,
  problem: (text) => numberProblem(text, bounds),
})
const plainNotation = numberNotation({ decimals: 6 }, '')
