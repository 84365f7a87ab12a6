import { tipoLabels } from '@quadra/contract/non_conformita/schema'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

/** What a report asks for. From an audit the client is given: its services are offered, and no field shows it. */
export const NonConformitaFields = ({ cliente }: { cliente?: number }) => (
  <>
    <ServizioField name="servizio_id" clienteName="cliente_id" cliente={cliente} />
    <DateField name="data_segnalazione" />
    <DizionarioField name="norma_id" dizionario="norma_conformita" />
    <TextField name="committente" />
    <TextField name="segnalante" />
    <TipoField />
    <LongTextField name="descrizione" />
    <LongTextField name="causa" />
    <LongTextField name="trattamento" />
    <ResponsabileField cliente={cliente} />
  </>
)

interface TipoProps {
  readonly name?: string
  readonly label?: string
  readonly readOnly?: boolean
}
export const TipoField = ({ name = 'tipo', ...own }: TipoProps) => <SelectField name={name} {...own} options={tipi} />
const tipi = optionsOf(tipoLabels)
