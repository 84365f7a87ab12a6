import { lockedFields, showsVerdict } from '@quadra/contract/non_conformita/rules'
import { type NonConformita, settledStati } from '@quadra/contract/non_conformita/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { deadlineWords } from '../ui/deadline.ts'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/Panel.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { TipoField } from './NonConformitaFields.tsx'

/** The main panel: what the state holds fast is shown, not asked. */
export function NonConformitaPanel({ record }: { record: NonConformita }) {
  const { audit, cliente, utente, stato, data_audit, data_verifica } = record
  const locked = lockedFields(record)
  const settled = settledStati.includes(stato)
  return (
    <Panel>
      <ReadOnlyValue label="Cooperativa" value={cliente.nome} />
      <ReadOnlyValue label="Owner" value={`${utente.nome} ${utente.cognome}`} />
      {audit && (
        <Wide>
          <ReadOnlyValue
            label="Audit"
            value={
              <TextLink to={placeOf('audit').record(audit.id)}>
                {`${audit.anno}/${audit.numero}${data_audit ? ` del ${writeDay(data_audit)}` : ''}`}
              </TextLink>
            }
          />
        </Wide>
      )}
      <ServizioField name="servizio_id" cliente={cliente.id} known={record.servizio} />
      <DateField name="data_segnalazione" />
      <TextField name="committente" />
      <TextField name="segnalante" />
      <DizionarioField name="norma_id" dizionario="norma_conformita" known={record.norma} />
      <TipoField />
      <Wide>
        <LongTextField name="descrizione" />
      </Wide>
      <Wide>
        <LongTextField name="causa" />
      </Wide>
      <Wide>
        <LongTextField name="trattamento" />
      </Wide>
      <TextField name="riferimento_norma" readOnly={locked.includes('riferimento_norma')} />
      <TextField name="riferimento_cooperativa" readOnly={locked.includes('riferimento_cooperativa')} />
      <DateField
        name="data_verifica"
        readOnly={locked.includes('data_verifica')}
        description={data_verifica && !settled ? deadlineWords(data_verifica) : undefined}
      />
      {showsVerdict(stato) && (
        <Wide>
          <LongTextField name="note_chiusura" readOnly={locked.includes('note_chiusura')} />
        </Wide>
      )}
    </Panel>
  )
}
