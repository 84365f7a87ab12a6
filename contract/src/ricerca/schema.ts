import { z } from 'zod'
import { type Icon, placeOf, type SearchedName, searchedNames } from '../places.ts'

/** Parts of records that have their own number: listed after the records they belong to. */
const parts = { contratto: { label: 'Contratti', of: 'fornitore' } } as const satisfies Record<string, Part>
interface Part {
  readonly label: string
  readonly of: SearchedName
}
export type SearchedPart = keyof typeof parts
const partNames = Object.keys(parts) as SearchedPart[]

/** What the search looks through, in the order people see it: the pages, the records of some places, some of their parts. */
export type Gruppo = 'pagina' | SearchedName | SearchedPart
export const gruppi: [Gruppo, ...Gruppo[]] = [
  'pagina',
  ...searchedNames.flatMap((name): Gruppo[] => [name, ...partNames.filter((part) => parts[part].of === name)]),
]
const isPart = (gruppo: Gruppo): gruppo is SearchedPart => gruppo in parts

export function gruppoLabel(gruppo: Gruppo): string {
  if (gruppo === 'pagina') return 'Pagine'
  return isPart(gruppo) ? parts[gruppo].label : placeOf(gruppo).label
}
/** The picture of the place it is found in. */
export const gruppoIcon = (gruppo: Exclude<Gruppo, 'pagina'>): Icon =>
  placeOf(isPart(gruppo) ? parts[gruppo].of : gruppo).icon

/** The best few of each group: its list has more. */
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
  /** No result contains the words themselves: these contain similar ones. */
  simili: z.literal(true).optional(),
})
export type Trovati = z.output<typeof trovati>
