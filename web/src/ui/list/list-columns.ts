import { createContext, use } from 'react'

/** How a person has a list's columns drawn. */
export interface ListColumns {
  readonly hidden: readonly string[]
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>
  /** Absent where nothing can be remembered: then nothing is offered. */
  readonly change?: (columns: Pick<ListColumns, 'hidden' | 'widths'>) => void
}
/** `hidden` is absent until the person has chosen. */
type ChosenColumns = Omit<ListColumns, 'hidden'> & Partial<Pick<ListColumns, 'hidden'>>

/** Where the choices are stored, by the list's name: provided by the app. */
export const ListColumnsStore = createContext<(list: string) => ChosenColumns>(() => asDeclared)
const asDeclared: ChosenColumns = { widths: {} }

type Declared = readonly { readonly key: string; readonly aside?: true }[]

export function useListColumns(list: string, columns: Declared): ListColumns {
  const chosen = use(ListColumnsStore)(list)
  return { ...chosen, hidden: chosen.hidden ?? asideOf(columns) }
}

/** What is not drawn until it is chosen. */
export const asideOf = (columns: Declared): readonly string[] =>
  columns.filter(({ aside }) => aside).map(({ key }) => key)
