import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import { key, right, tracked } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'

export const agenzia = z.object({
  id: key,
  nome: z.string().meta({ title: 'Nome' }),
  email: z.string().meta({ title: 'Email' }),
  descrizione: z.string().nullable().meta({ title: 'Descrizione' }),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Agenzia = z.output<typeof agenzia>

export const agenziaView = listView<Agenzia>()({
  exportAs: 'Agenzie_',
  sort: { key: 'nome', direction: 'asc' },
  columns: [
    { key: 'email', label: 'Email', value: (row) => row.email },
    { key: 'nome', label: 'Nome', value: (row) => row.nome, truncate: 30 },
    { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, truncate: 30 },
  ],
})
