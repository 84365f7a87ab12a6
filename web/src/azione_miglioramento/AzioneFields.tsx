import type { AzioneMiglioramento } from '@quadra/contract/azione_miglioramento/schema'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

interface Props {
  /** From an audit the client is given: its services are offered, and no field shows it. */
  readonly cliente?: number
  /** The action as it is stored: what it names stays a choice. */
  readonly known?: Pick<AzioneMiglioramento, 'servizio' | 'responsabile' | 'responsabile_attivo'>
}

/** The fields of an action. */
export const AzioneFields = ({ cliente, known }: Props) => (
  <>
    <ServizioField name="servizio_id" clienteName="cliente_id" cliente={cliente} known={known?.servizio} ownOnly />
    <DateField name="data_azione" />
    <DateField name="data_segnalazione" />
    <LongTextField name="miglioramento" />
    <LongTextField name="soluzione" />
    <ResponsabileField cliente={cliente} known={known?.responsabile} attivo={known?.responsabile_attivo} />
  </>
)
