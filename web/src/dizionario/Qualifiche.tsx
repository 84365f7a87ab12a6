import { Group } from '@mantine/core'
import { type Qualifica, type StatoQualifica, statoQualificaLabels } from '@quadra/contract/dizionario/qualifica'
import { type Valutatore, valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { writeDay } from '@quadra/contract/kernel/list'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'
import { RegisterPart } from './RegisterPart.tsx'

/** What an evaluator is qualified for, and until when. */
export const Qualifiche = ({ valutatore }: { valutatore: Valutatore }) => (
  <RegisterPart
    title="Qualifiche"
    add={{
      label: 'Nuova qualifica',
      dialog: (
        <FormDialog call={valutatoreApi.createQualifica} params={{ id: valutatore.id }} title="Nuova qualifica">
          <Fields />
        </FormDialog>
      ),
    }}
    rows={valutatore.qualifiche}
    columns={columns}
    edit={(row) => (
      <FormDialog
        call={valutatoreApi.updateQualifica}
        params={{ id: valutatore.id, qid: row.id }}
        title="Modifica qualifica"
        initial={valuesOf(row)}
      >
        <Fields known={row.norma} />
      </FormDialog>
    )}
    remove={(row) => ({
      call: valutatoreApi.removeQualifica,
      undo: valutatoreApi.restoreQualifica,
      params: { id: valutatore.id, qid: row.id },
      about: `Qualifica ${row.norma.descrizione}`,
    })}
  />
)

const Fields = ({ known }: { known?: Qualifica['norma'] }) => (
  <>
    <DizionarioField name="norma_id" dizionario="norma" known={known} />
    <Group grow align="flex-start">
      <DateField name="data_conseguimento" />
      <DateField name="scadenza" />
    </Group>
    <TextField name="riferimento" />
  </>
)

const valuesOf = ({ norma, data_conseguimento, scadenza, riferimento, data_modifica }: Qualifica) =>
  ({ norma_id: norma.id, data_conseguimento, scadenza, riferimento, data_modifica }) as object

const tones: Record<StatoQualifica, Tone> = { valida: 'success', in_scadenza: 'warning', scaduta: 'danger' }

const columns = [
  { label: 'Norma', value: ({ norma }: Qualifica) => norma.descrizione },
  { label: 'Conseguita il', value: ({ data_conseguimento }: Qualifica) => writeDay(data_conseguimento) },
  { label: 'Scadenza', value: ({ scadenza }: Qualifica) => (scadenza ? writeDay(scadenza) : 'Senza scadenza') },
  {
    label: 'Stato',
    value: ({ stato }: Qualifica) => <StateBadge tone={tones[stato]}>{statoQualificaLabels[stato]}</StateBadge>,
  },
  { label: 'Riferimento', value: ({ riferimento }: Qualifica) => riferimento ?? '–', truncate: 40 },
]
