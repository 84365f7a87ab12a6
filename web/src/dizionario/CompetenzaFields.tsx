import { tipoCompetenzaLabels } from '@quadra/contract/dizionario/names'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'

const tipi = Object.entries(tipoCompetenzaLabels).map(([value, label]) => ({ value, label }))

export const TipoCompetenzaField = () => <SelectField name="tipo_competenza" options={tipi} />

export const ValiditaMesiField = () => (
  <NumberField
    name="validita_mesi"
    min={1}
    max={240}
    decimals={0}
    description="Propone la scadenza dell’attestato; vuoto: senza scadenza"
  />
)
