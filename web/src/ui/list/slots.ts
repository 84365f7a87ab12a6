import { Children, isValidElement, type ReactNode } from 'react'

/** Where a child of a list belongs: once in the page's header, once in the search panel, or in every row. */
export type Slot = 'header' | 'create' | 'search' | 'row'

/** Marks a component as belonging to a slot; unmarked children stand in the header. */
export const inSlot = <Component extends object>(slot: Slot, component: Component) => Object.assign(component, { slot })

export function sortBySlot(children: ReactNode): Record<Slot, ReactNode[]> {
  const sorted: Record<Slot, ReactNode[]> = { header: [], create: [], search: [], row: [] }
  for (const child of Children.toArray(children)) sorted[slotOf(child)].push(child)
  return sorted
}

const slotOf = (child: ReactNode): Slot =>
  isValidElement(child) && typeof child.type !== 'string'
    ? ((child.type as { slot?: Slot }).slot ?? 'header')
    : 'header'
