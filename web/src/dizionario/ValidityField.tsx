import { NumberField } from '../ui/inputs/NumberField.tsx'

/** For how long a document of a supplier holds; blank where it does not end by itself. */
export const ValidityField = () => (
  <NumberField
    name="validita_giorni"
    min={1}
    max={3650}
    decimals={0}
    description="Propone la scadenza quando il documento viene caricato; vuoto: senza scadenza"
  />
)
