import { z } from 'zod'
import { placeOf, type SearchedName, searchedNames } from '../places.ts'

/** What the search looks through, in the order people see it: the pages, and the records of some places. */
export type Gruppo = 'pagina' | SearchedName
export const gruppi: [Gruppo, ...Gruppo[]] = ['pagina', ...searchedNames]
export const gruppoLabel = (gruppo: Gruppo): string => (gruppo === 'pagina' ? 'Pagine' : placeOf(gruppo).label)

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

export const trovati = z.object({
  gruppo: z.enum(gruppi),
  elementi: z.array(elemento).min(1).max(longest),
  /** Nothing holds the words themselves: these hold words like them. */
  simili: z.literal(true).optional(),
})
export type Trovati = z.output<typeof trovati>
