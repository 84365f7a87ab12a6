import { z } from 'zod'
import type { StoriaLine } from '../record/storia.ts'

/** A resource of the tests' own: the kit knows no other. */
const text = (title: string) => z.string().trim().min(1, 'Campo obbligatorio').meta({ title })
const fields = {
  nome: text('Nome'),
  inizio: z.iso.date('Campo obbligatorio').meta({ title: 'Data inizio' }),
  note: z.string().nullable().meta({ title: 'Note' }),
}
const none = z.object({})
const item = z.object({ id: z.number(), nome: z.string(), inizio: z.string(), note: z.string().nullable() })
type Item = z.output<typeof item>
const base = {
  who: ['admin'],
  query: none,
  body: none,
  reply: item,
  answer: 'record',
  upload: undefined,
  summary: '',
} as const

export const esempioApi = {
  list: {
    ...base,
    method: 'GET',
    path: '/api/esempio',
    answer: 'list',
    query: z.object({
      q: z.string().optional(),
      categoria: z.string().optional(),
      da_data: z.iso.date().optional(),
      stato: z.string().optional(),
    }),
    view: {
      exportAs: 'Esempi_',
      sort: { key: 'nome', direction: 'asc' },
      columns: [
        { key: 'nome', label: 'Nome', value: (row: Item) => row.nome, truncate: 20 },
        { key: 'inizio', label: 'Data inizio', value: (row: Item) => row.inizio, kind: 'day' },
      ],
    },
  },
  read: { ...base, method: 'GET', path: '/api/esempio/:id' },
  create: { ...base, method: 'POST', path: '/api/esempio', body: z.object(fields).partial({ note: true }) },
  update: { ...base, method: 'PUT', path: '/api/esempio/:id', body: z.object(fields).partial() },
  remove: { ...base, method: 'DELETE', path: '/api/esempio/:id', answer: 'nothing' },
} as const

export const storiaCall = {
  ...base,
  method: 'GET',
  path: '/api/storia/:slice/:id',
  reply: z.array(z.custom<StoriaLine>()),
} as const

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
