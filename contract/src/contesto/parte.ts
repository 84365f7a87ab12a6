import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import { key, lineText, right, stato, statoLabels, text, tracked } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { ownerBody, ownerName, ownerShown } from './owner.ts'

const fields = {
  nome: lineText('Nome', 200),
  esigenze: text('Che cosa si aspetta', 2000),
}

export const parteCreate = z.object({ ...ownerBody, ...fields, stato: stato().optional() })
/** Whose it is never changes. */
export const parteUpdate = z.object({ ...fields, stato: stato() }).partial()

/** Who expects something of an organisation, and what. */
export const parte = z.object({
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
export type Parte = z.output<typeof parte>

export const parteView = listView<Parte>()({
  exportAs: 'Parti_interessate_',
  sort: { key: 'nome', direction: 'asc' },
  columns: [
    { key: 'nome', label: 'Nome', value: (row) => row.nome, truncate: 50 },
    { key: 'esigenze', label: 'Che cosa si aspetta', value: (row) => row.esigenze, truncate: 80 },
    { key: 'cliente', label: 'Cooperativa', value: ownerName, truncate: 30 },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
  ],
})
