import { createContext, use } from 'react'

/** How a person has a list's columns drawn. */
export interface ListColumns {
  readonly hidden: readonly string[]
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>
  /** Absent where nothing can be remembered: then nothing is offered. */
  readonly change?: (columns: Pick<ListColumns, 'hidden' | 'widths'>) => void
}

/** Where the choices are stored, by the list's name: provided by the app. */
export const ListColumnsStore = createContext<(list: string) => ListColumns>(() => asDeclared)
const asDeclared: ListColumns = { hidden: [], widths: {} }

export const useListColumns = (list: string): ListColumns => use(ListColumnsStore)(list)
