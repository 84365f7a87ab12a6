import type { ComponentType } from 'react'
import type { RowsSource } from '../list/list-api.ts'

/** What a slice shows: the shell builds routes, guard and menu from the manifests of all slices. */
export interface Screens {
  /** The sidebar's entry of this screen. */
  readonly menuPath: string
  /** Roles that may open these routes, a named group of the policy. */
  readonly who: readonly string[]
  readonly routes: readonly ScreenRoute[]
}

export interface ScreenRoute {
  /** As the router writes it: `/pages/servizi/$id`. */
  readonly path: string
  readonly lazy: () => Promise<ComponentType>
  /** Fewer roles than the slice's, where a page is not for all of them. */
  readonly who?: readonly string[]
  /** The document's title; the sidebar's label by default. */
  readonly title?: string
  /** The page under which its help is found; that of its place by default. */
  readonly help?: string
  /** The list's request: on a page load it is sent before the screen's code is loaded. */
  readonly rows?: () => Promise<RowsSource>
}

interface Place {
  readonly path: string
  readonly who: readonly string[]
}
type ScreenParts = Omit<ScreenRoute, 'path'>

/** What most slices show: a list at their place, and a record below it. */
export const listAndRecord = ({ path, who }: Place, list: ScreenParts, record: ScreenParts): Screens => ({
  menuPath: path,
  who,
  routes: [
    { ...list, path },
    { ...record, path: `${path}/$id` },
  ],
})
