import type { FieldProps } from '../form/Field.tsx'
import { SelectField } from './SelectField.tsx'

/** A filter that is on, off, or not asked. */
export const YesNoFilter = (own: FieldProps) => <SelectField {...own} options={yesNo} />

const yesNo = [
  { value: 'true', label: 'Sì' },
  { value: 'false', label: 'No' },
]
