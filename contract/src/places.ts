import * as everyPlace from './every-place.ts'
import { menuGroups, type Place } from './place.ts'

const all = { ...everyPlace }
type Places = typeof all
export type PlaceName = keyof Places

/** The place of a slice: `placeOf('audit').path` is its list, `placeOf('audit').record(7)` one of its records. */
export const placeOf = <Name extends PlaceName>(name: Name): Places[Name] => all[name]

/** The names of all places in menu order: first the single entries, then group by group. */
export const placeNames = (Object.keys(all) as PlaceName[]).toSorted(
  (a, b) => groupOrder(all[a]) - groupOrder(all[b]) || all[a].order - all[b].order,
)
function groupOrder({ group }: Place) {
  return group ? Object.keys(menuGroups).indexOf(group) : -1
}

/** Those whose records the search finds. */
export type SearchedName = {
  [Name in PlaceName]: Places[Name] extends { readonly searched: true } ? Name : never
}[PlaceName]
export const searchedNames = placeNames.filter((name): name is SearchedName => 'searched' in all[name])

/** Those whose records can be commented. */
export const commentedNames = placeNames.filter((name) => 'commented' in all[name])

/** Slices whose lists grow without limit. */
export const growingNames = placeNames.filter((name) => 'grows' in all[name])

/** The icon names that places and groups use: the pages draw each of them. */
export type Icon =
  | { [Name in PlaceName]: Places[Name] extends { readonly icon: infer Drawn } ? Drawn : never }[PlaceName]
  | Extract<(typeof menuGroups)[keyof typeof menuGroups], { readonly icon: string }>['icon']
