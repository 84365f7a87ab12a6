import { NumberInput } from '@mantine/core'
import { writeCell } from '@quadra/contract/kernel/list'
import { Field, type FieldProps } from '../form/Field.tsx'
import { readPasted } from './pasted-number.ts'

interface Props extends FieldProps {
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
  readonly suffix?: string
}

/** Italian decimals: 12,5; a typed point becomes a comma. */
export const NumberField = ({ min, max, decimals = 6, suffix, ...own }: Props) => (
  <Field {...own} write={writeNumber}>
    {({ value, onChange, ...input }) => (
      <NumberInput
        {...input}
        min={min}
        max={max}
        suffix={suffix}
        clampBehavior="none"
        decimalScale={decimals}
        allowNegative={min === undefined || min < 0}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(next === '' ? null : next)}
        onPaste={(event) => {
          const pasted = readPasted(event.clipboardData.getData('text'))
          if (pasted === undefined) return
          event.preventDefault()
          onChange(pasted)
        }}
      />
    )}
  </Field>
)

const writeNumber = (value: unknown) => (typeof value === 'number' ? writeCell(value) : '')
