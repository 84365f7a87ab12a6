import { listView } from '@quadra/contract/kernel/list'
import { resource } from '@quadra/contract/kernel/resource'
import { storiaPage, storiaQuery } from '@quadra/contract/kernel/storia'
import { GET } from '@quadra/contract/kernel/endpoint'
import { z } from 'zod'

/** A resource of the tests' own: the kit knows no other. */
const text = (title: string) => z.string().trim().min(1, 'Campo obbligatorio').meta({ title })
const fields = {
  nome: text('Nome'),
  inizio: z.iso.date('Campo obbligatorio').meta({ title: 'Data inizio' }),
  note: z.string().nullable().meta({ title: 'Note' }),
}
const item = z.object({ id: z.number(), nome: z.string(), inizio: z.string(), note: z.string().nullable() })
type Item = z.output<typeof item>

export const esempioApi = resource('/api/esempio', {
  noun: 'esempio',
  item,
  create: z.object(fields).partial({ note: true }),
  update: z.object(fields).partial(),
  filter: z.object({
    categoria: z.string().optional(),
    da_data: z.iso.date().optional(),
    stato: z.string().optional(),
  }),
  view: listView<Item>()({
    exportAs: 'Esempi_',
    sort: { key: 'nome', direction: 'asc' },
    columns: [
      { key: 'nome', label: 'Nome', value: (row) => row.nome, truncate: 20 },
      { key: 'inizio', label: 'Data inizio', value: (row) => row.inizio, kind: 'day' },
    ],
  }),
  reads: ['admin'],
  writes: ['admin'],
})

export const storiaCall = GET('/api/storia/:slice/:id', {
  who: ['admin'],
  summary: 'Storia',
  query: storiaQuery,
  answer: 'bare',
  reply: storiaPage,
})

export const row = (id: number, rest: object = {}) => ({
  id,
  nome: `Esempio ${id}`,
  inizio: '2026-03-05',
  note: null,
  data_modifica: '2026-11-01T08:00:00.000Z',
  modificabile: true,
  cancellabile: true,
  ...rest,
})
