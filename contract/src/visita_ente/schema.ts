import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  always,
  choice,
  computed,
  day,
  key,
  keyParam,
  optionalLongText,
  optionalText,
  ref,
  right,
  tracked,
} from '../kernel/fields.ts'
import { type Column, listView } from '../kernel/list.ts'
import { required } from '../kernel/messages.ts'
import { ostacolo } from '../kernel/removal.ts'
import { tipiVisitaEnte, tipoVisitaEnteLabels, visitaNumber } from './names.ts'
import { visitEndsBefore } from './rules.ts'

/** A site and why it was chosen; `cliente` is accepted as well as `cliente_id`. */
const sito = z.preprocess(
  (input) =>
    typeof input === 'object' && input !== null && 'cliente' in input && !('cliente_id' in input)
      ? { ...input, cliente_id: input.cliente }
      : input,
  z.object({ cliente_id: ref('Cooperativa'), motivo: optionalText('Perché scelto', 500).optional() }),
)
const siti = z
  .array(sito, { error: required })
  .min(1, 'Indicare almeno una cooperativa')
  .max(500, 'Al massimo 500 siti')
  .superRefine((given, context) => {
    given.forEach(({ cliente_id }, index) => {
      if (given.findIndex((one) => one.cliente_id === cliente_id) < index)
        context.addIssue({ code: 'custom', path: [index, 'cliente_id'], message: 'Cooperativa già indicata' })
    })
  })
  .meta({ title: 'Siti visitati' })

const fields = {
  tipo: choice('Tipo', tipoVisitaEnteLabels),
  data_inizio: day('Dal'),
  data_fine: day('Al'),
  siti,
  note: optionalLongText('Note'),
}
const ends = (given: { data_inizio?: string | undefined; data_fine?: string | undefined }) =>
  !given.data_inizio || !given.data_fine || given.data_inizio <= given.data_fine
const inOrder = { path: ['data_fine'], message: visitEndsBefore, ...always }

export const visitaEnteCreate = z
  .object({ certificato_id: ref('Certificato'), ...fields, note: fields.note.optional() })
  .refine(ends, inOrder)
export const visitaEnteUpdate = z
  .object({ certificato_id: ref('Certificato'), ...fields })
  .partial()
  .refine(ends, inOrder)

/** The certificate as visits and findings show it. */
export const ofCertificato = z
  .object({
    id: z.int(),
    numero: z.string(),
    ente: z.string(),
    norma: z.object({ id: z.int(), descrizione: z.string() }),
  })
  .meta({ title: 'Certificato' })

export const visitaEnte = z.object({
  id: key,
  certificato: ofCertificato,
  anno: z.int().meta({ title: 'Anno' }),
  numero: z.int().meta({ title: 'Numero' }),
  tipo: z.enum(tipiVisitaEnte).meta({ title: 'Tipo', valori: tipoVisitaEnteLabels }),
  data_inizio: z.iso.date().meta({ title: 'Dal' }),
  data_fine: z.iso.date().meta({ title: 'Al' }),
  /** Only the consortium reads them. */
  note: z.string().nullable().meta({ title: 'Note' }),
  /** For a manager the own cooperative alone. */
  siti: z
    .array(z.object({ cliente: z.object({ id: z.int(), nome: z.string() }), motivo: z.string().nullable() }))
    .meta({ title: 'Siti visitati' }),
  /** The body's report; for a manager only where theirs is the only site. */
  rapporto: z
    .object({ nome: z.string(), tipo: z.string(), dimensione: z.int() })
    .nullable()
    .meta({ title: 'Rapporto dell’ente' }),
  /** Findings of it that the caller sees. */
  rilievi: computed(z.int()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type VisitaEnte = z.output<typeof visitaEnte>

export const visitaEnteFilter = z.object({
  certificato_id: keyParam.optional(),
  cliente_id: keyParam.optional(),
  tipo: z.enum(tipiVisitaEnte).optional(),
})

const columns = [
  { key: 'numero', label: 'Numero', value: visitaNumber },
  { key: 'tipo', label: 'Tipo', value: (row) => tipoVisitaEnteLabels[row.tipo] },
  { key: 'certificato', label: 'Certificato', value: ({ certificato }) => certificato.norma.descrizione, truncate: 40 },
  { key: 'data_inizio', label: 'Dal', kind: 'day', value: (row) => row.data_inizio },
  { key: 'data_fine', label: 'Al', kind: 'day', value: (row) => row.data_fine },
  { key: 'siti', label: 'Siti', value: (row) => row.siti.map(({ cliente }) => cliente.nome).join(', '), truncate: 60 },
  { key: 'rilievi', label: 'Rilievi', kind: 'number', value: (row) => row.rilievi },
] as const satisfies readonly Column<VisitaEnte>[]

export const visitaEnteView = listView<VisitaEnte>()({
  exportAs: 'Visite_ente_',
  sort: { key: 'data_inizio', direction: 'desc' },
  columns,
  exported: [
    ...columns,
    { key: 'ente', label: 'Ente di certificazione', value: ({ certificato }) => certificato.ente },
    { key: 'rapporto', label: 'Rapporto dell’ente', value: (row) => row.rapporto?.nome },
  ],
})
