import { z } from 'zod'

/** What the search looks through, in the order people see it, each with the screen its records open in. */
export const groups = {
  pagina: { label: 'Pagine', path: '' },
  audit: { label: 'Audit', path: '/pages/audit' },
  non_conformita: { label: 'Non conformità', path: '/pages/anomalie' },
  azione_miglioramento: { label: 'Azioni di miglioramento', path: '/pages/azioni' },
  indicatore: { label: 'Indicatori', path: '/pages/indicatori' },
  fornitore: { label: 'Fornitori', path: '/pages/fornitori' },
  documento: { label: 'Documenti', path: '/pages/documenti' },
  utente: { label: 'Utenti', path: '/pages/utenti' },
} as const
export type Gruppo = keyof typeof groups
export const gruppi = Object.keys(groups) as [Gruppo, ...Gruppo[]]

/** The best few of each group: who wants more looks in its list. */
export const longest = 5

const elemento = z.object({
  /** Null for a page. */
  id: z.int().nullable(),
  titolo: z.string(),
  dettaglio: z.string().nullable(),
  /** Where it opens. */
  percorso: z.string(),
})
export type Elemento = z.output<typeof elemento>

export const trovati = z.object({ gruppo: z.enum(gruppi), elementi: z.array(elemento).min(1).max(longest) })
export type Trovati = z.output<typeof trovati>
