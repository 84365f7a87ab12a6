import type { ListView } from '@quadra/contract/kernel/list'
import type { ListState } from '../ui/list/list-state.ts'

type View = Pick<ListView<never>, 'sort'>
type Parameters = Readonly<Record<string, string>>

/** The list's current query, as a view stores it. */
export const parametersOf = ({ q, ordina, direzione, per_pagina, filters }: ListState): Record<string, string> => ({
  ...filters,
  ...(q && { q }),
  ordina,
  direzione,
  per_pagina: String(per_pagina),
})

/** The list's state once a view is picked; the rows per page stay where the view has none. */
export function stateOf({ sort }: View, parameters: Parameters, present: ListState): ListState {
  const { q = '', ordina = sort.key, direzione = sort.direction, per_pagina, ...filters } = parameters
  return {
    q,
    ordina,
    direzione: direzione === 'asc' ? 'asc' : 'desc',
    pagina: 1,
    per_pagina: per_pagina ? Number(per_pagina) : present.per_pagina,
    filters,
  }
}

/** Whether the list shows the view's query; the page does not matter. */
export function isShown(view: View, parameters: Parameters, present: ListState): boolean {
  const { filters, pagina: _, ...rest } = stateOf(view, parameters, present)
  const { filters: chosen, pagina: __, ...now } = present
  return sameEntries(rest, now) && sameEntries(filters, chosen)
}

const sameEntries = (a: object, b: object) =>
  JSON.stringify(Object.entries(a).toSorted()) === JSON.stringify(Object.entries(b).toSorted())
