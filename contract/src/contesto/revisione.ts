import { z } from 'zod'
import { flagParam, key, keyParam, optionalLongText, pastDay, tracked, user } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ownerBody, ownerName, ownerShown } from './owner.ts'

export const revisioneCreate = z.object({
  ...ownerBody,
  data: pastDay('Data'),
  nota: optionalLongText('Nota').optional(),
})

/** That factors and interested parties were looked through on a day. */
export const revisione = z.object({
  id: key,
  cliente: ownerShown,
  data: z.iso.date().meta({ title: 'Data' }),
  nota: z.string().nullable().meta({ title: 'Nota' }),
  utente: user('Registrata da').nullable(),
  ...tracked,
})
export type Revisione = z.output<typeof revisione>

export const revisioneFilter = z.object({ cliente_id: keyParam.optional(), consorzio: flagParam.optional() })

export const revisioneView = listView<Revisione>()({
  exportAs: 'Revisioni_contesto_',
  sort: { key: 'data', direction: 'desc' },
  columns: [
    { key: 'data', label: 'Data', kind: 'day', value: (row) => row.data },
    { key: 'cliente', label: 'Cooperativa', value: ownerName, truncate: 30 },
    { key: 'nota', label: 'Nota', value: (row) => row.nota, truncate: 80 },
    {
      key: 'utente',
      label: 'Registrata da',
      value: (row) => (row.utente ? `${row.utente.nome} ${row.utente.cognome}` : null),
    },
  ],
})
