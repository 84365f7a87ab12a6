import { chiaveApi } from '@quadra/contract/chiave/api'
import { ambitoLabels, mostDays } from '@quadra/contract/chiave/names'
import type { Chiave } from '@quadra/contract/chiave/schema'
import { sezioneLabels } from '@quadra/contract/chiave/sezioni'
import { daysAfter } from '@quadra/contract/kernel/days'
import { use } from 'react'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { TextsField } from '../ui/inputs/TextsField.tsx'
import { today } from '../ui/values/dates.ts'
import { ChiaveActionsContext } from './made.ts'

/** A new key; its secret is shown where the dialog was opened. */
export function ChiaveDialog() {
  const show = use(ChiaveActionsContext)
  return (
    <FormDialog
      call={chiaveApi.create}
      title="Nuova chiave"
      initial={{ ambito: 'lettura', scade_il: daysAfter(today(), mostDays) }}
      success="Chiave creata: copia il segreto"
      onDone={show}
    >
      <TextField name="nome" description="Il programma che la userà, per esempio Paghe" />
      <SelectField name="ambito" options={optionsOf(ambitoLabels)} />
      <MultiSelectField
        name="sezioni"
        description="Nessuna scelta: tutte le sezioni"
        options={optionsOf(sezioneLabels)}
      />
      <DateField name="scade_il" description="L’ultimo giorno in cui vale, al massimo fra un anno" />
      <Reti />
    </FormDialog>
  )
}

/** What of a key may change: its person, its rights and its secret may not. */
export const ModificaDialog = ({ chiave: { id, nome, scade_il, reti, data_modifica } }: { chiave: Chiave }) => (
  <FormDialog
    call={chiaveApi.update}
    params={{ id }}
    title={`Modifica la chiave «${nome}»`}
    initial={{ nome, scade_il, reti, data_modifica } as never}
    submit="Salva"
    success="Chiave modificata"
  >
    <TextField name="nome" />
    <DateField name="scade_il" description="L’ultimo giorno in cui vale, al massimo fra un anno" />
    <Reti />
  </FormDialog>
)

const Reti = () => (
  <TextsField
    name="reti"
    most={50}
    nameOf={(number) => `Indirizzo o rete ${number}`}
    description="Vuoto: la chiave vale da ovunque. Per esempio 203.0.113.7 oppure 203.0.113.0/24"
  />
)
