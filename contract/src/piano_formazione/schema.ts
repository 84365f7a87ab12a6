import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  calendarYears,
  choice,
  computed,
  firstYear,
  key,
  keyParam,
  longText,
  optionalLongText,
  ref,
  right,
  tracked,
  year,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { mostRighe, riga, rigaBody, tooManyRighe } from './riga.ts'
import { statiPiano, statoPianoLabels } from './stato.ts'

/** Its rows are proposed by what is required and not there. A manager's is of the own cooperative. */
export const pianoCreate = z.object({ cliente_id: ref('Cooperativa'), anno: year() })
/** The rows are sent whole. */
export const pianoUpdate = z
  .object({
    righe: z.array(rigaBody).max(mostRighe, tooManyRighe).meta({ title: 'Righe' }),
    note: optionalLongText('Note'),
  })
  .partial()
export const pianoStato = z.object({
  stato: choice('Stato', statoPianoLabels),
  motivo: longText('Motivo').nullable().optional(),
})

/** What a cooperative will teach in a year. */
export const piano = z.object({
  id: key,
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cooperativa' }),
  anno: z.int().meta({ title: 'Anno' }),
  stato: choice('Stato', statoPianoLabels),
  revisione: z.int().meta({ title: 'Revisione' }),
  note: z.string().nullable().meta({ title: 'Note' }),
  righe: computed(z.array(riga)),
  ...tracked,
  modificabile: right,
  sola_lettura,
  approvabile: right,
  /** May the caller make it a draft again. */
  riapribile: right,
})
export type Piano = z.output<typeof piano>

export const pianoFilter = z.object({
  cliente_id: keyParam.optional(),
  anno: z.coerce.number().int().min(firstYear).max(calendarYears.last).optional(),
  stato: z.enum([...statiPiano, 'tutti']).optional(),
})

export const pianoView = listView<Piano>()({
  exportAs: 'Piani_formazione_',
  sort: { key: 'anno', direction: 'desc' },
  columns: [
    { key: 'anno', label: 'Anno', value: (row) => String(row.anno) },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome, truncate: 20 },
    { key: 'stato', label: 'Stato', value: (row) => statoPianoLabels[row.stato] },
    { key: 'revisione', label: 'Revisione', kind: 'number', value: (row) => row.revisione },
  ],
})
