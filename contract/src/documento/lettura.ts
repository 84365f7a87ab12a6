import { z } from 'zod'
import { computed, flagParam, instant, keyParam, user } from '../kernel/fields.ts'
import { listView, withExported } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { nameOf } from './names.ts'
import { writeNumero } from './stato.ts'

const person = z.object({ id: z.int(), nome: z.string(), cognome: z.string() })
const cliente = z.object({ id: z.int(), nome: z.string() })
const fullName = ({ nome, cognome }: { nome: string; cognome: string }) => `${cognome} ${nome}`

/** A user's confirmation of having read a revision: evidence, logged in a separate line. */
export const presaVisionePart = part('presa_visione', {
  label: 'Presa visione',
  item: z.object({
    id: computed(z.int()),
    numero: z.int().meta({ title: 'Revisione' }),
    utente: user('Utente'),
    confermata_il: instant.meta({ title: 'Confermato il' }),
  }),
  words: (row) => `${writeNumero(row.numero)} · ${String(row.utente)}`,
})

/** How many must read the revision in force, and how many have: the own cooperative's people for a manager. */
export const letture = z.object({
  destinatari: z.int(),
  confermate: z.int(),
  /** Null when there are no required readers. */
  percentuale: z.int().nullable(),
})
export type Letture = z.output<typeof letture>

/** Rounded down: 100 only when every reader has confirmed. */
export const percentuale = (confermate: number, destinatari: number) =>
  destinatari === 0 ? null : Math.floor((confermate * 100) / destinatari)

/** The caller's own reading of the revision in force, if the caller must read it. */
export const ownLettura = z.object({
  entro: z.iso.date(),
  aperta_il: instant.nullable(),
  confermata_il: instant.nullable(),
})

/** A required reader of the document's revision in force. */
export const destinatario = z.object({
  /** The person's. */
  id: z.int(),
  revisione: z.object({ id: z.int(), numero: z.int() }),
  utente: person,
  cliente,
  entro: z.iso.date(),
  aperta_il: instant.nullable(),
  confermata_il: instant.nullable(),
  sollecitata_il: instant.nullable(),
})
export type Destinatario = z.output<typeof destinatario>

export const statoLetturaLabels = { da_confermare: 'Non ancora', confermata: 'Confermate' } as const
export type StatoLettura = keyof typeof statoLetturaLabels

export const destinatarioFilter = z.object({
  stato: z.enum(Object.keys(statoLetturaLabels) as [StatoLettura, ...StatoLettura[]]).optional(),
  /** Another revision than the one in force, for editors of the document. */
  revisione_id: keyParam.optional(),
})
const rev = (numero: number) => String(numero).padStart(2, '0')

export const destinatarioView = withExported(
  listView<Destinatario>()({
    exportAs: 'Prese_visione_',
    sort: { key: 'utente', direction: 'asc' },
    columns: [
      { key: 'utente', label: 'Nome', value: (row) => fullName(row.utente) },
      { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome },
      { key: 'aperta_il', label: 'Aperto il', kind: 'instant', value: (row) => row.aperta_il },
      { key: 'confermata_il', label: 'Confermato il', kind: 'instant', value: (row) => row.confermata_il },
    ],
  }),
  [
    { key: 'revisione', label: 'Rev.', value: (row) => rev(row.revisione.numero) },
    { key: 'entro', label: 'Entro', kind: 'day', value: (row) => row.entro },
  ],
)

/** A document that a user must still read. */
export const daLeggere = z.object({
  /** `revision:person`. */
  id: z.string(),
  documento: z.object({ id: z.int(), descrizione: z.string(), codice_documento: z.string().nullable() }),
  revisione: z.object({ id: z.int(), numero: z.int() }),
  utente: person,
  cliente,
  entro: z.iso.date(),
})
export type DaLeggere = z.output<typeof daLeggere>

/** Default: the caller's own. A manager may request all in scope, or those of one cooperative. */
export const daLeggereFilter = z.object({ tutte: flagParam.optional(), cliente_id: keyParam.optional() })

export const daLeggereView = listView<DaLeggere>()({
  exportAs: 'Prese_visione_',
  sort: { key: 'entro', direction: 'asc' },
  columns: [
    { key: 'documento', label: 'Documento', value: (row) => nameOf(row.documento), truncate: 60 },
    { key: 'revisione', label: 'Rev.', value: (row) => rev(row.revisione.numero) },
    { key: 'utente', label: 'Nome', value: (row) => fullName(row.utente) },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome },
    { key: 'entro', label: 'Entro', kind: 'day', value: (row) => row.entro },
  ],
})
