import { riesameApi } from '@quadra/contract/riesame/api'
import type { Decisione } from '@quadra/contract/riesame/decisione'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { tipoDecisioneLabels } from '@quadra/contract/riesame/stato'
import { DecisoreField } from '../fields/DecisoreField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

const tipi = Object.entries(tipoDecisioneLabels).map(([value, label]) => ({ value, label }))

export const NewDecisioneDialog = ({ riesame }: { riesame: Riesame }) => (
  <FormDialog call={riesameApi.addDecisione} params={{ id: riesame.id }} title="Nuova decisione">
    <SelectField name="tipo" options={tipi} />
    <LongTextField name="descrizione" />
    <DecisoreField riesame={riesame} />
    <DateField name="scadenza" />
  </FormDialog>
)

interface Props {
  readonly riesame: Riesame
  readonly decisione: Decisione
}

/** What a closing made binding is never reworded: person and day change, with a reason. */
export function EditDecisioneDialog({ riesame, decisione }: Props) {
  const { id, tipo, descrizione, responsabile, responsabile_attivo, scadenza, data_modifica, decisa_il } = decisione
  const common = { responsabile_id: responsabile?.id, scadenza, data_modifica }
  const binding = decisa_il !== null
  return (
    <FormDialog
      call={riesameApi.changeDecisione}
      params={{ id: riesame.id, did: id }}
      title="Modifica decisione"
      initial={binding ? common : { ...common, tipo, descrizione }}
    >
      {binding ? (
        <ReadOnlyValue label="Decisione" value={descrizione} />
      ) : (
        <>
          <SelectField name="tipo" options={tipi} />
          <LongTextField name="descrizione" />
        </>
      )}
      <DecisoreField riesame={riesame} known={responsabile} attivo={responsabile_attivo} />
      <DateField name="scadenza" />
      {binding && <TextField name="motivo" description="Obbligatorio se cambiano responsabile o scadenza" />}
    </FormDialog>
  )
}

export const ConcludeDecisioneDialog = ({ riesame, decisione }: Props) => (
  <FormDialog
    call={riesameApi.settleDecisione}
    params={{ id: riesame.id, did: decisione.id }}
    title="Decisione attuata"
    initial={{ stato: 'chiusa', ...versionOf(decisione) }}
    success="Decisione chiusa"
  >
    <ReadOnlyValue label="Decisione" value={decisione.descrizione} />
    <LongTextField name="esito" required />
  </FormDialog>
)

export const CancelDecisioneDialog = ({ riesame, decisione }: Props) => (
  <FormDialog
    call={riesameApi.settleDecisione}
    params={{ id: riesame.id, did: decisione.id }}
    title="Annulla la decisione"
    initial={{ stato: 'annullata', ...versionOf(decisione) }}
    cancel="Indietro"
    submit="Annulla decisione"
    success="Decisione annullata"
  >
    <ReadOnlyValue label="Decisione" value={decisione.descrizione} />
    <TextField name="motivo" required />
  </FormDialog>
)

/** By which the call knows the row that was read; no field of the form. */
const versionOf = ({ data_modifica }: Decisione) => ({ data_modifica }) as object
