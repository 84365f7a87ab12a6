import { z } from 'zod'
import { optionalText } from '../kernel/fields.ts'
import type { ListLink } from '../list-link.ts'
import { openStati } from '../non_conformita/stato.ts'

/** What is closed: a cooperative, or one of its services. */
export interface Closed {
  readonly cliente_id: number
  readonly servizio_id?: number | undefined
}

interface Kind {
  readonly label: string
  /** "3 azioni di miglioramento". */
  readonly one: string
  readonly many: string
  /** What archiving does to it, where the word itself does not say so. */
  readonly archived?: string
  /** Why it is left as it is. */
  readonly stays?: string
  /** The list of exactly what is counted; what has no list is counted alone. */
  readonly opens?: (closed: Filters) => ListLink
}
type Filters = Readonly<Record<string, string>>

/** What may be open in a cooperative or a service, a line each: a slice that brings a new kind declares its rows on the server. */
export const chiusuraKinds = {
  non_conformita: {
    label: 'Non conformità',
    one: 'non conformità aperta',
    many: 'non conformità aperte',
    opens: (closed) => ({ list: 'non_conformita', filters: { ...closed, stato: openStati.join() } }),
  },
  azione_miglioramento: {
    label: 'Azioni di miglioramento',
    one: 'azione aperta',
    many: 'azioni aperte',
    opens: (closed) => ({ list: 'azione_miglioramento', filters: { ...closed, chiusa: 'false' } }),
  },
} as const satisfies Record<string, Kind>
export type TipoChiusura = keyof typeof chiusuraKinds
export const tipiChiusura = Object.keys(chiusuraKinds) as [TipoChiusura, ...TipoChiusura[]]
const kindOf = (tipo: TipoChiusura): Kind => chiusuraKinds[tipo]

export const staysOf = (tipo: TipoChiusura) => kindOf(tipo).stays ?? null
export const archivedOf = (tipo: TipoChiusura) => kindOf(tipo).archived ?? null
export const openWords = (tipo: TipoChiusura, count: number) =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? kindOf(tipo).one : kindOf(tipo).many}`
/** The list of exactly what is counted of a kind. */
export const openList = (tipo: TipoChiusura, { cliente_id, servizio_id }: Closed): ListLink | undefined =>
  kindOf(tipo).opens?.({
    cliente_id: String(cliente_id),
    ...(servizio_id !== undefined && { servizio_id: String(servizio_id) }),
  })

/** "Archiviata con la chiusura di Delta": proposed, and what the lines of the records say. */
export const closingReason = (name: string) => `Archiviata con la chiusura di ${name}`
export const reopeningReason = (name: string) => `Riaperta: ${name} torna in attività`

const tipo = z.enum(tipiChiusura, 'Valore non valido')
const counted = z.object({ tipo, quanti: z.int() })

/** What is open, by kind; of one that is closed, what was archived with it. */
export const chiusura = z.object({
  aperti: z.array(
    counted.extend({
      /** Those of them that this caller may archive. */
      archiviabili: z.int(),
    }),
  ),
  motivo: z.string(),
  chiusa: z
    .object({
      motivo: z.string(),
      quando: z.iso.datetime(),
      archiviati: z.array(counted),
    })
    .nullable(),
})
export type Chiusura = z.output<typeof chiusura>

export const chiusuraBody = z.object({
  /** What is archived; all else stays open. */
  archivia: z
    .array(tipo)
    .max(tipiChiusura.length, 'Troppe voci')
    .refine((all) => new Set(all).size === all.length, 'Ogni voce una volta sola')
    .meta({ title: 'Da archiviare' }),
  /** By default that it went with the cooperative, or the service. */
  motivo: optionalText('Motivo', 500).optional(),
})
export type ChiusuraBody = z.output<typeof chiusuraBody>
