import { periodicitaLabels } from '@quadra/contract/indicatore/periods'
import { sogliaLabels } from '@quadra/contract/indicatore/verifica'
import { optionsOf } from '../ui/inputs/choices.ts'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'

const periodicities = optionsOf(periodicitaLabels)
const thresholds = optionsOf(sogliaLabels)

interface Props {
  readonly readOnly?: boolean
}

export const PeriodicitaField = () => <SelectField name="periodicita_verifica" options={periodicities} />
export const SogliaField = (own: Props) => <SelectField name="soglia" options={thresholds} {...own} />
export const TargetField = (own: Props) => <NumberField name="target" {...own} />
