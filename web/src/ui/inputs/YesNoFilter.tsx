import { yesNoLabels } from '@quadra/contract/kernel/fields'
import type { FieldProps } from '../form/Field.tsx'
import { optionsOf } from './choices.ts'
import { SelectField } from './SelectField.tsx'

/** A filter that is on, off, or unset. */
export const YesNoFilter = (own: FieldProps) => <SelectField {...own} options={yesNo} />

export const yesNo = optionsOf(yesNoLabels)
