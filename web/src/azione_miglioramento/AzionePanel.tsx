import type { AzioneMiglioramento } from '@quadra/contract/azione_miglioramento/schema'
import { placeOf } from '@quadra/contract/places'
import { ServizioField } from '../fields/ServizioField.tsx'
import { deadlineWords } from '../ui/deadline.ts'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Panel, Wide } from '../ui/Panel.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export const AzionePanel = ({ azione }: { azione: AzioneMiglioramento }) => {
  const { audit, cliente, servizio, utente, chiusa, data_azione } = azione
  return (
    <Panel>
      <ReadOnlyValue label="Cooperativa" value={cliente.nome} />
      <ReadOnlyValue label="Proposta da" value={`${utente.nome} ${utente.cognome}`} />
      <ServizioField name="servizio_id" cliente={cliente.id} known={servizio} />
      {audit && (
        <ReadOnlyValue
          label="Audit"
          value={<TextLink to={placeOf('audit').record(audit.id)}>{`${audit.anno}/${audit.numero}`}</TextLink>}
        />
      )}
      <DateField name="data_segnalazione" />
      <DateField name="data_azione" description={chiusa ? undefined : deadlineWords(data_azione)} />
      <Wide>
        <LongTextField name="miglioramento" />
      </Wide>
      <Wide>
        <LongTextField name="soluzione" />
      </Wide>
    </Panel>
  )
}
