import { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import type { Riga } from '@quadra/contract/piano_formazione/riga'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { CompetenzaField } from '../fields/CompetenzaField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { bodyRows, monthOptions } from './piano-words.ts'

/** A new row, or one that is there: the rows are sent whole, with the version that was read. */
export function RigaDialog({ piano, riga }: { piano: Piano; riga?: Riga }) {
  const righe = bodyRows(piano)
  const at = riga ? piano.righe.indexOf(riga) : righe.length
  const { data_modifica } = piano
  const version = { data_modifica }
  const added = { competenza_id: null as never, mese: null as never, nota: null }
  return (
    <FormDialog
      call={pianoFormazioneApi.update}
      params={{ id: piano.id }}
      title={riga ? riga.competenza.descrizione : 'Aggiungi una riga'}
      initial={{ righe: riga ? righe : [...righe, added], ...version }}
      submit={riga ? 'Salva' : 'Aggiungi'}
      success={riga ? 'Riga salvata' : 'Riga aggiunta'}
    >
      {!riga && <CompetenzaField name={`righe.${at}.competenza_id`} label="Competenza" />}
      <SelectField name={`righe.${at}.mese`} label="Mese" options={monthOptions} required />
      <LongTextField name={`righe.${at}.nota`} label="Nota" />
    </FormDialog>
  )
}
