import { periodicitaLabels } from '@quadra/contract/indicatore/schema'
import { sogliaLabels } from '@quadra/contract/indicatore/verifica'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const periodicities = optionsOf(periodicitaLabels)
const thresholds = optionsOf(sogliaLabels)

interface Props {
  readonly readOnly?: boolean
}

export const PeriodicitaField = () => <SelectField name="periodicita_verifica" options={periodicities} />
export const SogliaField = (own: Props) => <SelectField name="soglia" options={thresholds} {...own} />
export const TargetField = (own: Props) => <NumberField name="target" {...own} />
