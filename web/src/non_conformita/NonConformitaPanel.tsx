import { useDebouncedValue } from '@mantine/hooks'
import {
  findingLockedFields,
  lockedCorrective,
  lockedFields,
  mayChangeGravita,
  showsVerdict,
} from '@quadra/contract/non_conformita/rules'
import type { NonConformita, NonConformitaChange } from '@quadra/contract/non_conformita/schema'
import { closedStati } from '@quadra/contract/non_conformita/stato'
import { ofDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { reclamoName } from '@quadra/contract/reclamo/stato'
import { useSession } from '../client/session.ts'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FornitoreField } from '../fields/FornitoreField.tsx'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { RequisitiNominati } from '../fields/RequisitiNominati.tsx'
import { RilievoEnteNote, RilievoEnteValue, RilievoNote } from '../fields/RilievoNote.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import type { FieldProps } from '../ui/form/Field.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { TextField } from '../ui/inputs/TextField.tsx'
import { asText } from '../ui/form/writers.ts'
import { FormPart, Parts, Wide } from '../ui/page/Panel.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { DataVerifica } from './DataVerifica.tsx'
import { GravitaField } from '../fields/GravitaField.tsx'
import { TipoField } from './NonConformitaFields.tsx'
import { Ricorrenze } from './Ricorrenze.tsx'

/** The main panel: fields locked by the state or the audit are read-only. */
export function NonConformitaPanel({ record }: { record: NonConformita }) {
  const { audit, cliente, utente, stato, data_audit, reclamo, rilievo } = record
  const session = useSession()
  const readOnlyFields = [...lockedFields(record), ...lockedCorrective(record), ...findingLockedFields(record, session)]
  const of = (name: keyof NonConformitaChange) => ({ name, readOnly: readOnlyFields.includes(name) })
  const isClosed = closedStati.includes(stato)
  const { id, ruolo } = session
  const judges = !readOnlyFields.includes('gravita') && mayChangeGravita({ id, ruolo, servizi: [] }, record)
  const { readOnly } = useFormScope()
  return (
    <Parts>
      <FormPart name="segnalazione" title="Segnalazione" fields={3}>
        <Wide>
          <LongTextField {...of('descrizione')} />
        </Wide>
        <DateField {...of('data_segnalazione')} />
        <TextField {...of('segnalante')} />
        <TextField {...of('committente')} />
        <ReadOnlyValue label="Cooperativa" value={cliente.nome} />
        <ServizioField {...of('servizio_id')} cliente={cliente.id} known={record.servizio} ownOnly lazy />
        <ReadOnlyValue label="Owner" value={`${utente.nome} ${utente.cognome}`} />
        {audit && (
          <Wide>
            <ReadOnlyValue
              label="Audit"
              value={
                <TextLink to={placeOf('audit').record(audit.id)} tab={placeOf('audit').tabs.anomalie}>
                  {`${audit.anno}/${audit.numero}${data_audit ? ` ${ofDay(data_audit)}` : ''}`}
                </TextLink>
              }
            />
          </Wide>
        )}
        {reclamo && (
          <Wide>
            <ReadOnlyValue
              label="Reclamo"
              value={<TextLink to={placeOf('reclamo').record(reclamo.id)}>{reclamoName(reclamo)}</TextLink>}
            />
          </Wide>
        )}
        {record.rilievo_ente && (
          <Wide>
            <RilievoEnteValue rilievo_ente={record.rilievo_ente} />
          </Wide>
        )}
        <RilievoNote rilievo={rilievo} />
        <RilievoEnteNote rilievo_ente={record.rilievo_ente} />
      </FormPart>
      <FormPart name="classificazione" title="Classificazione" fields={3}>
        <DizionarioField {...of('norma_id')} dizionario="norma_conformita" known={record.norma} lazy />
        <Clausola {...of('riferimento_norma')} />
        <TipoField {...of('tipo')} />
        <GravitaField name="gravita" readOnly={!judges} />
        <DizionarioField {...of('processo_id')} dizionario="processo" known={record.processo} lazy />
        <FornitoreField {...of('fornitore_id')} cliente={cliente.id} known={record.fornitore} lazy />
        <Ricorrenze cliente={cliente.id} esclusa={record.id} advises={judges && !readOnly} />
      </FormPart>
      <FormPart name="trattamento" title="Causa e trattamento">
        <Wide>
          <LongTextField name="causa" />
        </Wide>
        <Wide>
          <LongTextField name="trattamento" />
        </Wide>
        <ResponsabileField cliente={cliente.id} known={record.responsabile} attivo={record.responsabile_attivo} lazy />
      </FormPart>
      <FormPart name="verifica" title="Verifica">
        <TextField {...of('riferimento_cooperativa')} />
        <DataVerifica record={record} isClosed={isClosed} readOnly={readOnlyFields.includes('data_verifica')} />
        {showsVerdict(stato) && (
          <Wide>
            <LongTextField {...of('note_chiusura')} />
          </Wide>
        )}
      </FormPart>
    </Parts>
  )
}

/** The clause, and the requirements it names in the present norm. */
function Clausola(own: FieldProps) {
  const norma = Number(keyOf(useFieldValue('norma_id'))) || undefined
  const [testo] = useDebouncedValue(asText(useFieldValue('riferimento_norma')), 400)
  return (
    <div>
      <TextField {...own} />
      {norma !== undefined && <RequisitiNominati norma={{ norma_conformita_id: norma }} testo={testo} />}
    </div>
  )
}
