import { z } from 'zod'
import { dayParam, instant, key, keyParam } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { storiaLine } from '../kernel/storia.ts'
import { azioneLabels, azioni } from '../kernel/azioni.ts'
import { tipi, tipoLabel } from './tipi.ts'

/** A line of the change log with its subject. */
export const registroRow = z.object({
  ...storiaLine.shape,
  id: key,
  quando: instant.meta({ title: 'Quando' }),
  tipo: z.enum(tipi).meta({ title: 'Tipo' }),
  record_id: z.int(),
  /** The record's number, and its name when the log knows it. */
  elemento: z.string().meta({ title: 'Elemento' }),
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  /** The record was deleted: only its last state can be opened. */
  rimosso: z.boolean(),
})
export type RegistroRow = z.output<typeof registroRow>

/** A record's state in its last line of the log. */
export const ultimoStato = z.object({
  tipo: z.enum(tipi),
  record_id: z.int(),
  elemento: z.string(),
  rimosso: z.boolean(),
  valori: z.array(z.object({ campo: z.string(), etichetta: z.string(), valore: z.string() })),
  /** The rows of its parts that were there, each in one line. */
  parti: z.array(z.object({ id: z.int(), etichetta: z.string(), valore: z.string() })),
  storia: z.array(storiaLine),
})
export type UltimoStato = z.output<typeof ultimoStato>

export const registroFilter = z.object({
  da_data: dayParam('Data da').optional(),
  a_data: dayParam('Data a').optional(),
  utente_id: keyParam.optional(),
  tipo: z.enum(tipi).optional(),
  azione: z.enum(azioni).optional(),
})

/** At most so many lines are counted or paged through: `meta.oltre` marks that there are more. */
export const mostCounted = 10_000

export const registroView = listView<RegistroRow>()({
  exportAs: 'Registro_modifiche_',
  sort: { key: 'quando', direction: 'desc' },
  sortable: ['quando'],
  columns: [
    { key: 'quando', label: 'Quando', value: (row) => row.quando, kind: 'instant' },
    { key: 'chi', label: 'Utente', value: (row) => row.chi, truncate: 30 },
    { key: 'tipo', label: 'Tipo', value: (row) => tipoLabel(row.tipo) },
    { key: 'elemento', label: 'Elemento', value: (row) => row.elemento, truncate: 40 },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente?.nome, truncate: 20 },
    { key: 'azione', label: 'Azione', value: (row) => row.azione },
    { key: 'modifiche', label: 'Modifiche', value: changesOf, truncate: 80 },
  ],
})

function changesOf({ azione, modifiche, motivo }: RegistroRow): string {
  const lines = modifiche.map(({ etichetta, da, a }) =>
    azione === azioneLabels.create
      ? `${etichetta}: ${a}`
      : azione === azioneLabels.remove
        ? `${etichetta}: ${da}`
        : `${etichetta}: ${da} → ${a}`,
  )
  return [...lines, ...(motivo ? [`Motivo: ${motivo}`] : [])].join('; ')
}
