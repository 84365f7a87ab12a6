import type { ComponentType } from 'react'
import type { ListSource } from '../ui/list/list-scope.tsx'

/** What the page draws of the list of a tab: its rows, and the button that adds one. */
export interface ContestoTab {
  readonly source: ListSource
  readonly create: string
  readonly dialog: ComponentType
}
