import type { PlaceName } from './places.ts'

/** A list and the filters it opens with: what a number counts is exactly what its link shows. */
export interface ListLink {
  readonly list: PlaceName
  readonly filters: Readonly<Record<string, string>>
  /** The page it opens, where that is not the list itself. */
  readonly page?: `/${string}`
}
