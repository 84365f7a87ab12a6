import { menu } from '../menu.ts'
import type { Role } from '../policy.ts'
import { numberOfQuery } from './numbers.ts'
import type { Elemento } from './schema.ts'

/** The words to search for; none when the query is too short. */
export function wordsOf(q: string): string[] {
  const words = q
    .normalize('NFC')
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
  // A number is enough, be it one digit.
  return words.join('').length < fewestLetters && numberOfQuery(q) === undefined ? [] : words
}
const mostWords = 8
const fewestLetters = 2

/** The pages of a role, those of a group that has a picture with the group's name: the other headings only order the menu. */
export const pagesOf = (role: Role): Elemento[] =>
  menu.flatMap(({ entries, ...entry }) =>
    (entries ?? [entry]).flatMap(({ label, path, who }) =>
      path && who.includes(role)
        ? [{ id: null, titolo: label, dettaglio: entries && entry.icon ? entry.label : null, percorso: path }]
        : [],
    ),
  )
