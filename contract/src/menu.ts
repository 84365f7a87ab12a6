import { menuGroups, type Place } from './place.ts'
import { type Icon, type PlaceName, placeNames, placeOf } from './places.ts'
import { type Role, roles } from './policy.ts'

/** The sidebar: Spec 1 §6, with the entries that docs/rules.md adds. An entry links to a screen or contains others. */
export interface MenuEntry {
  readonly label: string
  readonly who: readonly Role[]
  readonly path?: string
  readonly icon?: Icon
  readonly entries?: readonly MenuEntry[]
}

interface MenuGroup {
  readonly label: string
  readonly icon?: Icon
}

const places: readonly (Place & { readonly icon?: Icon })[] = placeNames.map(placeOf)

export const menu: readonly MenuEntry[] = [
  ...places.filter(({ group }) => !group).map(entryOf),
  ...Object.entries<MenuGroup>(menuGroups).map(([name, { label, icon }]) => {
    const entries = places.filter(({ group }) => group === name).map(entryOf)
    return { label, icon, who: roles.filter((role) => entries.some(({ who }) => who.includes(role))), entries }
  }),
]

function entryOf({ label, path, icon, who }: (typeof places)[number]): MenuEntry {
  return { label, path, icon, who }
}

/** Where a role lands after sign-in: Spec 1 §2.1, Spec 7 §2.1. */
export const landingPath = (role: Role) => placeOf(landings[role] ?? 'dashboard').path
const landings: Partial<Record<Role, PlaceName>> = { utente: 'audit', certificatore: 'mandato' }
