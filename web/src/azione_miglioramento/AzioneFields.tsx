import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** The fields of an action. From an audit the client is given: its services are offered, and no field shows it. */
export const AzioneFields = ({ cliente }: { cliente?: number }) => (
  <>
    <ServizioField name="servizio_id" clienteName="cliente_id" cliente={cliente} ownOnly />
    <DateField name="data_azione" />
    <DateField name="data_segnalazione" />
    <LongTextField name="miglioramento" />
    <LongTextField name="soluzione" />
    <ResponsabileField cliente={cliente} />
  </>
)
