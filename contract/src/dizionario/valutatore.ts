import { z } from 'zod'
import { key, optionalText, right, stato, statoLabels, statoParam, text, tracked } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { resource } from '../kernel/resource.ts'
import { ostacolo } from '../kernel/removal.ts'
import { consortium, everyone } from '../policy.ts'

/** The ninth dictionary, of people: only the surname is required. */
const fields = { nome: optionalText('Nome'), cognome: text('Cognome'), stato: stato() }

const valutatore = z.object({
  id: key,
  nome: z.string().nullable(),
  cognome: z.string(),
  stato: z.literal([0, 1]),
  ...tracked,
  modificabile: right,
  cancellabile: right,
  ostacolo,
})
export type Valutatore = z.output<typeof valutatore>

export const valutatoreApi = resource('/api/valutatore', {
  noun: 'valutatore',
  item: valutatore,
  create: z.object({ nome: fields.nome.optional(), cognome: fields.cognome, stato: fields.stato.optional() }),
  update: z.object(fields).partial(),
  filter: z.object({ stato: statoParam.optional() }),
  view: listView<Valutatore>()({
    exportAs: 'Valutatori_',
    sort: { key: 'cognome', direction: 'asc' },
    columns: [
      { key: 'nome', label: 'Nome', value: (row) => row.nome },
      { key: 'cognome', label: 'Cognome', value: (row) => row.cognome },
      { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
    ],
  }),
  reads: everyone,
  writes: consortium,
})
