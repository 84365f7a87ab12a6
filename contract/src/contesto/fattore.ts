import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  flagParam,
  key,
  keyParam,
  right,
  stato,
  statoLabels,
  statoParam,
  text,
  tracked,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { ambitoLabels } from './ambito.ts'
import { ownerBody, ownerName, ownerShown } from './owner.ts'

const fields = {
  ambito: choice('Ambito', ambitoLabels),
  descrizione: text('Descrizione', 500),
}

export const fattoreCreate = z.object({ ...ownerBody, ...fields, stato: stato().optional() })
/** Whose it is never changes. */
export const fattoreUpdate = z.object({ ...fields, stato: stato() }).partial()

/** Something within an organisation or around it that bears on its results. */
export const fattore = z.object({
  id: key,
  cliente: ownerShown,
  ...fields,
  stato: z.literal([0, 1]).meta({ title: 'Stato', valori: statoLabels }),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Fattore = z.output<typeof fattore>

/** Only the active ones by default. With a cooperative and `consorzio` those that a record of it may name. */
export const contestoFilter = z.object({
  cliente_id: keyParam.optional(),
  consorzio: flagParam.optional(),
  stato: statoParam.optional(),
})

export const fattoreView = listView<Fattore>()({
  exportAs: 'Fattori_',
  sort: { key: 'descrizione', direction: 'asc' },
  columns: [
    { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, truncate: 80 },
    { key: 'ambito', label: 'Ambito', value: (row) => ambitoLabels[row.ambito] },
    { key: 'cliente', label: 'Cooperativa', value: ownerName, truncate: 30 },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
  ],
})
