import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  oneOf,
  computed,
  dayParam,
  flag,
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
import { listView, withExported } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { normalised } from './fiscal-code.ts'

export const statoLabels = { true: 'Attivo', false: 'Disattivo' } as const
/** What the list calls the owner of a supplier that is everybody's. */
export const collective = 'Collettivo'

const fiscalCode = (title: string) =>
  optionalText(title, 40)
    .transform((code) => code && normalised(code))
    .meta({ title })

const fields = {
  ragione_sociale: text('Ragione sociale'),
  codice_fiscale: fiscalCode('Codice fiscale'),
  stato: flag().meta({ title: 'Stato', valori: statoLabels }),
  descrizione: optionalLongText('Descrizione'),
}

export const someCode = 'Indica il codice fiscale o la partita IVA'
interface Codes {
  readonly codice_fiscale?: string | null | undefined
  readonly partita_iva?: string | null | undefined
}
/** Asked also while the codes themselves are still wrong, of whatever kind they came. */
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
  })
  .refine(hasSomeCode, { message: someCode, path: ['partita_iva'], ...oneOf('codice_fiscale', 'partita_iva') })
/** Client and partita IVA never change: they say whose and which supplier it is. */
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
  ultima_media: computed(z.number().nullable()),
  ultima_valutazione: computed(z.iso.date().nullable()),
  residuo: computed(z.number().nullable()),
  stato: z.boolean(),
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

/** Only the active ones unless told; the days are those of the creation, both included. */
export const fornitoreFilter = z.object({
  da_data: dayParam('Data da').optional(),
  a_data: dayParam('Data a').optional(),
  stato: z.enum(['tutti', 'true', 'false', '1', '0']).optional(),
  /** The client whose last evaluation of the supplier is in the red. */
  insufficiente_per: keyParam.optional(),
})

export const fornitoreView = withExported(
  listView<Fornitore>()({
    exportAs: 'Fornitori_',
    sort: { key: 'ragione_sociale', direction: 'asc' },
    columns: [
      { key: 'cliente', label: 'Cliente', value: (row) => row.cliente?.nome ?? collective, truncate: 20 },
      { key: 'ragione_sociale', label: 'Ragione sociale', value: (row) => row.ragione_sociale },
      { key: 'partita_iva', label: 'Partita Iva', value: (row) => row.partita_iva },
      { key: 'codice_fiscale', label: 'Codice fiscale', value: (row) => row.codice_fiscale },
      { key: 'impatto', label: 'Impatto', value: (row) => row.impatto },
      { key: 'stato', label: 'Stato', value: (row) => statoLabels[`${row.stato}`] },
    ],
  }),
  [
    { key: 'ultima_valutazione', label: 'Ultima valutazione', kind: 'day', value: (row) => row.ultima_valutazione },
    { key: 'ultima_media', label: 'Ultima media', kind: 'number', value: (row) => row.ultima_media },
    { key: 'residuo', label: 'Residuo contratti', kind: 'money', value: (row) => row.residuo },
  ],
)
