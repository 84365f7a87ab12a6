import { type MenuEntry, landingPath, menu } from '@quadra/contract/menu'
import type { Icon } from '@quadra/contract/places'
import type { Role } from '@quadra/contract/policy'
import { statisticsPath } from '@quadra/contract/session/place'
import type { Screens } from '../ui/page/screens.ts'
import { screens } from './screens.ts'

export const homePath = '/'

export const isAllowed = (who: readonly string[], role: Role) => who.includes(role)

/** The sidebar of a role: only entries whose screen exists and which the role may open; no empty group. */
export const menuFor = (role: Role, existing: readonly Screens[] = screens): readonly MenuEntry[] =>
  visible(menu, role, existing)

const visible = (entries: readonly MenuEntry[], role: Role, existing: readonly Screens[]): MenuEntry[] =>
  entries
    .filter((entry) => isAllowed(entry.who, role) && (!entry.path || isServed(entry.path, role, existing)))
    .map((entry) => (entry.entries ? { ...entry, entries: visible(entry.entries, role, existing) } : entry))
    .filter((entry) => entry.entries?.length !== 0)

const isServed = (path: string, role: Role, existing: readonly Screens[]) =>
  path === homePath || existing.some((one) => one.menuPath === path && isAllowed(one.who, role))

export interface Destination {
  readonly label: string
  readonly path: string
  readonly icon?: Icon
}

/** The menu without its groups: every screen a role can go to. */
export const destinations = (role: Role, existing?: readonly Screens[]): Destination[] =>
  menuFor(role, existing).flatMap(({ entries, ...entry }) =>
    (entries ?? [entry]).flatMap(({ label, path, icon }) => (path ? [{ label, path, icon: icon ?? entry.icon }] : [])),
  )

/** How many screens a menu leads to. */
export const countOf = (entries: readonly MenuEntry[]): number =>
  entries.reduce((sum, entry) => sum + (entry.entries?.length ?? 1), 0)

/** Where a role starts: its own landing page once that exists, else the first screen it has. */
export function landing(role: Role, existing?: readonly Screens[]): string {
  const paths = destinations(role, existing).map(({ path }) => path)
  return paths.find((path) => path === landingPath(role)) ?? paths[0] ?? homePath
}

/** The sidebar's word for a screen. */
export const menuLabel = (path: string): string | undefined =>
  menu.flatMap((entry) => entry.entries ?? [entry]).find((entry) => entry.path === path)?.label

export const isCurrent = (path: string, pathname: string) =>
  path === homePath ? homePaths.includes(pathname) : pathname === path || pathname.startsWith(`${path}/`)
export const homePaths = [homePath, statisticsPath]
