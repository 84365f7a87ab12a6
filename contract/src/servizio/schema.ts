import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  flagParam,
  key,
  keyParam,
  optionalText,
  ref,
  right,
  stato,
  statoLabels,
  statoParam,
  text,
  tracked,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'

const fields = {
  cliente: ref('Cliente'),
  descrizione: text('Descrizione'),
  stato: stato(),
  codice: optionalText('Codice', 50),
}

export const servizioCreate = z.object({ ...fields, stato: fields.stato.optional(), codice: fields.codice.optional() })
/** The client of a service never changes: Spec 2, the detail shows it read-only. */
export const servizioUpdate = z
  .object({ descrizione: fields.descrizione, stato: fields.stato, codice: fields.codice })
  .partial()

export const servizio = z.object({
  id: key,
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cliente' }),
  descrizione: z.string(),
  stato: z.literal([0, 1]),
  codice: z.string().nullable(),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Servizio = z.output<typeof servizio>

/** Only the active ones by default; `cliente` narrows to one client, `propri` to those the caller's records may name. */
export const servizioFilter = z.object({
  stato: statoParam.optional(),
  cliente: keyParam.optional(),
  propri: flagParam.optional(),
})

export const servizioView = listView<Servizio>()({
  exportAs: 'Servizi_',
  sort: { key: 'cliente', direction: 'asc' },
  columns: [
    { key: 'cliente', label: 'Cliente', value: (row) => row.cliente.nome, truncate: 50 },
    { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
  ],
})
