import { findingLockedFields } from '@quadra/contract/azione_miglioramento/rules'
import type { AzioneChange, AzioneMiglioramento } from '@quadra/contract/azione_miglioramento/schema'
import { truncate } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { RilievoEnteNote, RilievoEnteValue, RilievoNote } from '../fields/RilievoNote.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { deadlineWords } from '../ui/values/deadline.ts'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'

export const AzionePanel = ({ azione }: { azione: AzioneMiglioramento }) => {
  const { audit, indicatore, rischio, cliente, servizio, utente, chiusa, data_azione, rilievo } = azione
  const readOnlyFields = findingLockedFields(azione, useSession())
  const of = (name: keyof AzioneChange) => ({ name, readOnly: readOnlyFields.includes(name) })
  return (
    <Panel>
      <ReadOnlyValue label="Cooperativa" value={cliente.nome} />
      <ReadOnlyValue label="Owner" value={`${utente.nome} ${utente.cognome}`} />
      <ServizioField {...of('servizio_id')} cliente={cliente.id} known={servizio} ownOnly lazy />
      {audit && (
        <ReadOnlyValue
          label="Audit"
          value={
            <TextLink to={placeOf('audit').record(audit.id)} tab={placeOf('audit').tabs.azioni}>
              {`${audit.anno}/${audit.numero}`}
            </TextLink>
          }
        />
      )}
      {indicatore && (
        <ReadOnlyValue
          label="Indicatore"
          value={
            <TextLink to={placeOf('indicatore').record(indicatore.id)} tab={placeOf('indicatore').tabs.verifiche}>
              {indicatore.descrizione}
            </TextLink>
          }
        />
      )}
      {rischio && (
        <ReadOnlyValue
          label="Rischio"
          value={
            <TextLink to={placeOf('rischio').record(rischio.id)} tab={placeOf('rischio').tabs.azioni}>
              {truncate(`n. ${rischio.id} ${rischio.descrizione}`, 80)}
            </TextLink>
          }
        />
      )}
      <RilievoEnteValue rilievo_ente={azione.rilievo_ente} />
      <RilievoNote rilievo={rilievo} />
      <RilievoEnteNote rilievo_ente={azione.rilievo_ente} />
      <ResponsabileField cliente={cliente.id} known={azione.responsabile} attivo={azione.responsabile_attivo} />
      <DateField {...of('data_segnalazione')} />
      <DateField name="data_azione" description={chiusa ? undefined : deadlineWords(data_azione)} />
      <Wide>
        <LongTextField {...of('miglioramento')} />
      </Wide>
      <Wide>
        <LongTextField name="soluzione" />
      </Wide>
    </Panel>
  )
}
