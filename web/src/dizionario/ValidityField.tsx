import { NumberField } from '../ui/inputs/NumberField.tsx'

/** For how many days a document of a supplier is valid; blank where it does not expire. */
export const ValidityField = () => (
  <NumberField
    name="validita_giorni"
    min={1}
    max={3650}
    decimals={0}
    description="Propone la scadenza quando il documento viene caricato; vuoto: senza scadenza"
  />
)
