import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  always,
  computed,
  day,
  flag,
  key,
  keyParam,
  optionalDay,
  optionalLongText,
  optionalText,
  ref,
  right,
  text,
  tracked,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { comunicazione } from './comunicazione.ts'

export const siteBeforeEntry = 'La data di uscita non può precedere quella di ingresso'
/** A site of a certificate; a missing day leaves the period open. `cliente` is accepted as well as `cliente_id`. */
const sito = z.preprocess(
  (input) =>
    typeof input === 'object' && input !== null && 'cliente' in input && !('cliente_id' in input)
      ? { ...input, cliente_id: input.cliente }
      : input,
  z
    .object({
      cliente_id: ref('Cooperativa'),
      dal: optionalDay('Dal').optional(),
      al: optionalDay('Al').optional(),
      /** The central function: planned and covered like a site, and always visited. */
      centrale: flag('Funzione centrale').optional(),
      /** What is done there, in the words of the certificate. */
      attivita: optionalText('Attività', 500).optional(),
    })
    .refine(({ dal, al }) => !dal || !al || dal <= al, {
      path: ['al'],
      message: siteBeforeEntry,
    }),
)
const siti = z
  .array(sito)
  .max(500, 'Al massimo 500 siti')
  .superRefine((given, context) => {
    given.forEach(({ cliente_id, centrale }, index) => {
      if (centrale && given.findIndex((one) => one.centrale) < index)
        context.addIssue({ code: 'custom', path: [index, 'centrale'], message: 'La funzione centrale è una sola' })
      if (given.findIndex((one) => one.cliente_id === cliente_id) < index)
        context.addIssue({ code: 'custom', path: [index, 'cliente_id'], message: 'Cooperativa già indicata' })
    })
  })
  .meta({ title: 'Siti' })
export type Sito = z.output<typeof sito>

const fields = {
  norma_id: ref('Norma'),
  numero: text('Numero', 100),
  ente: text('Ente di certificazione'),
  data_inizio: day('Data inizio'),
  data_fine: optionalDay('Data fine'),
  sorveglianza_entro: optionalDay('Prossima sorveglianza entro'),
  note: optionalLongText('Note'),
  campo_applicazione: optionalText('Campo di applicazione', 4_000),
  esclusioni: optionalText('Esclusioni', 4_000),
  settori: optionalText('Settori', 100),
  siti,
}
const ends = (given: { data_inizio?: string | undefined; data_fine?: string | null | undefined }) =>
  !given.data_inizio || !given.data_fine || given.data_inizio <= given.data_fine
export const endsBeforeItBegins = 'La data di fine non può precedere quella di inizio'
const inOrder = { path: ['data_fine'], message: endsBeforeItBegins, ...always }

/** Without a last day it lasts the usual 36 months. */
export const certificatoCreate = z
  .object({
    ...fields,
    data_fine: fields.data_fine.optional(),
    sorveglianza_entro: fields.sorveglianza_entro.optional(),
    note: fields.note.optional(),
    campo_applicazione: fields.campo_applicazione.optional(),
    esclusioni: fields.esclusioni.optional(),
    settori: fields.settori.optional(),
    siti: fields.siti.optional(),
  })
  .refine(ends, inOrder)
export const certificatoUpdate = z.object(fields).partial().refine(ends, inOrder)
export type CertificatoChange = z.output<typeof certificatoUpdate>

/** The certificate of a norm: its period is the cycle, its sites are audited. */
export const certificatoRow = z.object({
  id: key,
  norma: z.object({ id: z.int(), descrizione: z.string() }).meta({ title: 'Norma' }),
  numero: z.string(),
  ente: z.string(),
  data_inizio: z.iso.date(),
  data_fine: z.iso.date(),
  sorveglianza_entro: z.iso.date().nullable(),
  note: z.string().nullable(),
  campo_applicazione: z.string().nullable().meta({ title: 'Campo di applicazione' }),
  esclusioni: z.string().nullable().meta({ title: 'Esclusioni' }),
  settori: z.string().nullable().meta({ title: 'Settori' }),
  /** For a bound caller the own cooperative alone. */
  siti: z.array(
    z.object({
      cliente: z.object({ id: z.int(), nome: z.string() }),
      dal: z.iso.date().nullable(),
      al: z.iso.date().nullable(),
      /** Present only on the central one. */
      centrale: z.literal(true).optional(),
      /** Present only where it is written. */
      attivita: z.string().optional(),
    }),
  ),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type CertificatoRow = z.output<typeof certificatoRow>

export const certificato = z.object({
  ...certificatoRow.shape,
  /** Newest first; for a manager those of the own cooperative, for a coordinator none. */
  comunicazioni: computed(z.array(comunicazione)),
})
export type Certificato = z.output<typeof certificato>

export const certificatoFilter = z.object({ norma_id: keyParam.optional() })

export const certificatoView = listView<CertificatoRow>()({
  exportAs: 'Certificati_',
  sort: { key: 'data_inizio', direction: 'desc' },
  columns: [
    { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione },
    { key: 'numero', label: 'Numero', value: (row) => row.numero },
    { key: 'ente', label: 'Ente di certificazione', value: (row) => row.ente, truncate: 30 },
    { key: 'data_inizio', label: 'Data inizio', kind: 'day', value: (row) => row.data_inizio },
    { key: 'data_fine', label: 'Data fine', kind: 'day', value: (row) => row.data_fine },
    { key: 'sorveglianza_entro', label: 'Sorveglianza', kind: 'day', value: (row) => row.sorveglianza_entro },
    {
      key: 'siti',
      label: 'Siti',
      value: (row) => row.siti.map(({ cliente }) => cliente.nome).join(', '),
      truncate: 60,
    },
  ],
})
