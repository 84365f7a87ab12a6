import type { Role } from './policy.ts'

/** The groups of the sidebar, which stand below its single entries. */
export const menuGroups = {
  organizzazione: { label: 'Organizzazione', icon: 'building' },
  dizionari: { label: 'Dizionari', icon: 'book' },
} as const

/** What a slice says of the place where people find it; `who` is a named group of the policy. */
export interface Place {
  /** The route of its list; a record opens below it. */
  readonly path: `/${string}`
  readonly label: string
  readonly who: readonly Role[]
  /** Where it stands among its neighbours in the menu and the search; tens leave room between them. */
  readonly order: number
  readonly group?: keyof typeof menuGroups
  /** The name of its picture. */
  readonly icon?: string
  /** The search finds its records by their words. */
  readonly searched?: true
}

/** Declares a place, with the addresses that lead to it. */
export const place = <const Told extends Place>(told: Told) => ({
  ...told,
  /** The address of one of its records. */
  record: (id: number) => `${told.path}/${id}`,
})
