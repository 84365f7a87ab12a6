import { gravitaLabels } from '@quadra/contract/gravita'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'

interface Props {
  readonly name?: string
  readonly label?: string
  readonly readOnly?: boolean
  readonly description?: string
}

/** Left blank it says that nobody has judged yet. */
export const GravitaField = ({ name = 'gravita', ...own }: Props) => (
  <SelectField name={name} placeholder="Da classificare" {...own} options={options} />
)
const options = optionsOf(gravitaLabels)
