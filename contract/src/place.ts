import type { Role } from './policy.ts'

/**
 * The groups of the sidebar, in the order of the work, below its single entries. A group with an icon is closed at first, and
 * behind that icon while the sidebar is folded.
 */
export const menuGroups = {
  audit: { label: 'Audit e certificato' },
  miglioramento: { label: 'Miglioramento' },
  gestione: { label: 'Gestione' },
  organizzazione: { label: 'Organizzazione', icon: 'building' },
  dizionari: { label: 'Dizionari', icon: 'book' },
} as const

/** What a slice declares about its page; `who` is a named group of the policy. */
export interface Place {
  /** The route of its list; a record opens below it. */
  readonly path: `/${string}`
  readonly label: string
  readonly who: readonly Role[]
  /** Its position in its group of the menu, and in the search; steps of ten leave room for new entries. */
  readonly order: number
  readonly group?: keyof typeof menuGroups
  /** The name of its picture. */
  readonly icon?: string
  /** The search finds its records by their words. */
  readonly searched?: true
  /** Its records can be commented; the slice declares how. */
  readonly commented?: true
  /** Its list grows without limit: it is requested in pages or as a file, never whole. */
  readonly grows?: true
  /** The tabs that links open, of a record or of the list itself, as addresses name them. */
  readonly tabs?: Readonly<Record<string, `tab${number}`>>
}

/** Declares a place, with its addresses. */
export const place = <const Declared extends Place>(declared: Declared) => ({
  ...declared,
  /** The address of one of its records, and of a tab of it. */
  record: (id: number, tab?: keyof NonNullable<Declared['tabs']>) =>
    `${declared.path}/${id}${tab === undefined ? '' : `?tab=${declared.tabs![tab as string]!}`}`,
})
