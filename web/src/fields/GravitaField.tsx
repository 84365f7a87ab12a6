import { gravitaLabels, unclassified } from '@quadra/contract/gravita'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'

interface Props {
  readonly name?: string
  readonly label?: string
  readonly readOnly?: boolean
  readonly description?: string
}

/** Unclassified is an option too, and can be chosen again. */
export const GravitaField = ({ name = 'gravita', ...own }: Props) => (
  <SelectField name={name} {...own} options={options} />
)
const options = optionsOf({ '': unclassified, ...gravitaLabels })
