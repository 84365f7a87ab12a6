import {
  choice,
  day,
  flag,
  optionalDay,
  optionalLongText,
  optionalRef,
  ref,
  stato,
  text,
} from '@quadra/contract/kernel/fields'
import { listView } from '@quadra/contract/kernel/list'
import { resource } from '@quadra/contract/kernel/resource'
import { management } from '@quadra/contract/policy'
import { z } from 'zod'

const fields = {
  nome: text('Nome'),
  categoria: ref('Categoria'),
  origine: choice('Origine', { interna: 'Interna', esterna: 'Esterna' }),
  inizio: day('Data inizio'),
  fine: optionalDay('Data fine'),
  orario: z
    .string()
    .regex(/^\d\d:\d\d$/, 'Orario non valido')
    .nullable()
    .meta({ title: 'Orario' }),
  importo: z.number('Scrivi un numero').nullable().meta({ title: 'Importo' }),
  stelle: z.number().nullable().meta({ title: 'Giudizio' }),
  urgente: flag('Urgente'),
  persone: z.array(z.number()).meta({ title: 'Persone' }),
  referente: optionalRef('Referente'),
  note: optionalLongText('Note'),
  stato: stato(),
}

const item = z.object({
  id: z.int(),
  nome: z.string(),
  categoria: z.object({ id: z.int(), descrizione: z.string() }),
  origine: z.string(),
  inizio: z.string(),
  fine: z.string().nullable(),
  orario: z.string().nullable(),
  importo: z.number().nullable(),
  stelle: z.number().nullable(),
  urgente: z.boolean(),
  persone: z.array(z.object({ id: z.int(), nome: z.string() })),
  referente: z.object({ id: z.int(), nome: z.string() }).nullable(),
  note: z.string().nullable(),
  stato: z.literal([0, 1]),
  data_modifica: z.string(),
  modificabile: z.boolean(),
  cancellabile: z.boolean(),
})
export type ShowcaseItem = z.output<typeof item>

const view = listView<ShowcaseItem>()({
  exportAs: 'Showcase_',
  sort: { key: 'inizio', direction: 'desc' },
  columns: [
    { key: 'nome', label: 'Nome', value: (row) => row.nome, truncate: 30 },
    { key: 'categoria', label: 'Categoria', value: (row) => row.categoria.descrizione },
    { key: 'inizio', label: 'Data inizio', value: (row) => row.inizio, kind: 'day' },
    { key: 'note', label: 'Note', value: (row) => row.note, truncate: 24 },
    { key: 'importo', label: 'Importo', value: (row) => row.importo, kind: 'money' },
    { key: 'stato', label: 'Stato', value: (row) => (row.stato ? 'Attivo' : 'Disattivo') },
  ],
})

export const showcaseApi = resource('/api/showcase', {
  noun: 'esempio',
  item,
  create: z.object({ ...fields, stato: fields.stato.optional() }).partial({
    fine: true,
    orario: true,
    importo: true,
    stelle: true,
    urgente: true,
    persone: true,
    referente: true,
    note: true,
  }),
  update: z.object(fields).partial(),
  filter: z.object({
    da_data: z.string().optional(),
    categoria: z.string().optional(),
    origine: z.string().optional(),
  }),
  view,
  reads: management,
  writes: management,
})

export const categorie = ['Sicurezza sul lavoro', 'Qualità', 'Ambiente', 'Formazione'].map((label, index) => ({
  value: index + 1,
  label,
}))
export const persone = ['Paolo Conti', 'Giulia Ferri', 'Elena Riva', 'Sara Villa', 'Luca Donati'].map(
  (label, index) => ({ value: index + 1, label }),
)
export const origini = [
  { value: 'interna', label: 'Interna' },
  { value: 'esterna', label: 'Esterna' },
]
