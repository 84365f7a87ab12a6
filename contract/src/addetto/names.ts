import { z } from 'zod'

/** A person at work, as other records show one. */
export const addettoRef = z.object({ id: z.int(), codice: z.string(), nome: z.string(), cognome: z.string() })
export type AddettoRef = z.output<typeof addettoRef>

/** How evidence and packs call a person whose name they do not show. */
export const codeName = (codice: string) => `Addetto ${codice}`

/** A competence, a job: as other records show them. */
export const coded = z.object({ id: z.int(), codice: z.string(), descrizione: z.string() })

/** The figures of required pairs, the same wherever they are shown. */
export const figures = {
  richieste: z.int(),
  /** Without those about to end. */
  valide: z.int(),
  in_scadenza: z.int(),
  scadute: z.int(),
  mancanti: z.int(),
  /** Per cent, rounded down; null where nothing is required. */
  copertura: z.int().nullable(),
}
const counts = z.object(figures)
export type Figures = z.output<typeof counts>

/** What a mandate says of the people at work of a cooperative. */
export const competenzeNumeri = z.object({
  cliente: z.object({ id: z.int(), nome: z.string() }),
  addetti: z.int(),
  richieste: z.int(),
  valide: z.int(),
  copertura: z.int().nullable(),
})
export type CompetenzeNumeri = z.output<typeof competenzeNumeri>
