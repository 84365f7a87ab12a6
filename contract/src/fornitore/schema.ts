import { z } from 'zod'
import { writeActive } from '../kernel/active.ts'
import { sola_lettura } from '../kernel/editing.ts'
import {
  oneOf,
  computed,
  dayParam,
  flag,
  flagParam,
  initially,
  key,
  keyParam,
  optionalLongText,
  optionalText,
  ref,
  right,
  text,
  tracked,
  user,
} from '../kernel/fields.ts'
import { type Column, listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { normalised } from './fiscal-code.ts'
import {
  categoryWords,
  collective,
  notInOrder,
  type QualificaFornitore,
  qualificaFornitore,
  qualificaLabels,
  qualifiche,
} from './names.ts'

export { notInOrder, type QualificaFornitore, qualificaFornitore, qualificaLabels, qualifiche }

export const statoLabels = { true: 'Attivo', false: 'Disattivo' } as const

const fiscalCode = (title: string) =>
  optionalText(title, 40)
    .transform((code) => code && normalised(code))
    .meta({ title })

const mostCategories = 10
const tooManyCategories = `Al massimo ${mostCategories} categorie`

const fields = {
  ragione_sociale: text('Ragione sociale'),
  codice_fiscale: fiscalCode('Codice fiscale'),
  stato: flag().meta({ title: 'Stato', valori: statoLabels }),
  descrizione: optionalLongText('Descrizione'),
  categoria_ids: z.array(ref('Categoria')).max(mostCategories, tooManyCategories).meta({ title: 'Categorie' }),
}

export const someCode = 'Indica il codice fiscale o la partita IVA'
interface Codes {
  readonly codice_fiscale?: string | null | undefined
  readonly partita_iva?: string | null | undefined
}
/** Evaluated also while the codes themselves are still invalid, of any type. */
export const hasSomeCode = ({ codice_fiscale, partita_iva }: Codes) =>
  [codice_fiscale, partita_iva].some((code) => typeof code === 'string' && code.trim() !== '')

export const fornitoreCreate = z
  .object({
    cliente_id: ref('Cliente'),
    ragione_sociale: fields.ragione_sociale,
    stato: fields.stato.optional(),
    codice_fiscale: fields.codice_fiscale.optional(),
    partita_iva: fiscalCode('Partita IVA').optional(),
    descrizione: fields.descrizione.optional(),
    categoria_ids: fields.categoria_ids.optional(),
  })
  .refine(hasSomeCode, { message: someCode, path: ['partita_iva'], ...oneOf('codice_fiscale', 'partita_iva') })
/** Client and partita IVA never change: they identify the supplier. */
export const fornitoreUpdate = z.object(fields).partial()

export const fornitore = z.object({
  id: key,
  ragione_sociale: z.string(),
  partita_iva: z.string().nullable(),
  codice_fiscale: z.string().nullable(),
  descrizione: z.string().nullable(),
  /** Whole stars, as the caller's own client rated it; the highest of all clients in multi-site mode. */
  impatto: computed(z.int().min(1).max(5).nullable()).meta({ title: 'Impatto' }),
  /** The mean of the latest evaluation the caller may see, its day, and what is left of the contracts; null where there is none. */
  /** What it supplies: which documents are required of it follows from that. */
  categorie: z
    .array(z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }))
    .meta({ title: 'Categorie' }),
  /** The same by key, as a form sends them back. */
  categoria_ids: computed(z.array(z.int())),
  /**
   * The qualification for the caller's cooperative today; the worst of all in multi-site mode. Null without dealings,
   * or inactive.
   */
  qualifica: computed(qualificaFornitore.nullable()).meta({ title: 'Qualifica', valori: qualificaLabels }),
  qualifica_motivi: computed(z.array(z.string())),
  rivalutazione_entro: computed(z.iso.date().nullable()),
  ultima_media: computed(z.number().nullable()),
  ultima_valutazione: computed(z.iso.date().nullable()),
  residuo: computed(z.number().nullable()),
  stato: z.boolean(),
  /** Switched off with its cooperative. */
  archiviato: initially(false, flag('Archiviato')),
  utente_creazione: user('Creato da').nullable(),
  /** Null for a collective supplier. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cliente' }),
  /** May the caller make it collective. */
  toall: right,
  /** May the caller add evaluations, contracts, invoices and impact. */
  aggiungibile: right,
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Fornitore = z.output<typeof fornitore>

/** Only the active ones by default; the days are those of the creation, both included. */
export const fornitoreFilter = z.object({
  da_data: dayParam('Data da').optional(),
  a_data: dayParam('Data a').optional(),
  /** The cooperative whose own supplier it is. */
  cliente_id: keyParam.optional(),
  stato: z.enum(['tutti', 'true', 'false', '1', '0', 'archiviato']).optional(),
  /** The client whose last evaluation of the supplier is in the red. */
  insufficiente_per: keyParam.optional(),
  qualifica: z
    .string()
    .transform((value) => (value === 'tutti' ? qualifiche : value.split(',').filter(Boolean)))
    .pipe(z.array(z.enum(qualifiche)))
    .optional(),
  categoria_id: keyParam.optional(),
  /** A required document is missing, expired or about to. */
  documenti_da_aggiornare: flagParam.optional(),
})

const specified = [
  { key: 'cliente', label: 'Cliente', value: (row) => row.cliente?.nome ?? collective, truncate: 20 },
  { key: 'ragione_sociale', label: 'Ragione sociale', value: (row) => row.ragione_sociale, aside: true },
  { key: 'partita_iva', label: 'Partita Iva', value: (row) => row.partita_iva },
  { key: 'codice_fiscale', label: 'Codice fiscale', value: (row) => row.codice_fiscale },
  { key: 'impatto', label: 'Impatto', value: (row) => row.impatto },
  { key: 'stato', label: 'Stato', value: writeActive },
] as const satisfies readonly Column<Fornitore>[]
const qualifica = {
  key: 'qualifica',
  label: 'Qualifica',
  value: (row) => row.qualifica && qualificaLabels[row.qualifica],
} as const satisfies Column<Fornitore>
const entro = {
  key: 'rivalutazione_entro',
  label: 'Rivalutare entro',
  kind: 'day',
  value: (row) => row.rivalutazione_entro,
} as const satisfies Column<Fornitore>

export const fornitoreView = listView<Fornitore>()({
  exportAs: 'Fornitori_',
  sort: { key: 'ragione_sociale', direction: 'asc' },
  columns: [...specified, qualifica, entro],
  exported: [
    ...specified,
    { key: 'ultima_valutazione', label: 'Ultima valutazione', kind: 'day', value: (row) => row.ultima_valutazione },
    { key: 'ultima_media', label: 'Ultima media', kind: 'number', value: (row) => row.ultima_media },
    { key: 'residuo', label: 'Residuo contratti', kind: 'money', value: (row) => row.residuo },
    qualifica,
    { key: 'motivi', label: 'Motivi', value: (row) => row.qualifica_motivi.join('; ') },
    entro,
    { key: 'categorie', label: 'Categorie', value: (row) => row.categorie.map(categoryWords).join(', ') },
  ],
})
