import type { ListLink } from '@quadra/contract/list-link'
import { placeOf } from '@quadra/contract/places'

/** The address of a list that opens with filters. */
export const listPath = ({ list, filters, page }: ListLink) =>
  `${page ?? placeOf(list).path}?${new URLSearchParams(filters)}`
