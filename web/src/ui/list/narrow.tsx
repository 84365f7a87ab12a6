import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useListChoices } from './list-scope.tsx'

/** Below this width the head of a list is one line: filters, sort and rarer acts are behind its buttons. */
export const useNarrow = () => useMediaQuery('(max-width: 74.9375em)', false, { getInitialValueInEffect: false })

/** A phone held upright: one column, and what is chosen rises from below. */
export const usePhone = () => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

/** Where a list draws its rarer acts while it is narrow; in its own place otherwise. */
export function InMore({ children }: { children: ReactNode }) {
  const { places } = useListChoices()
  return useNarrow() && places.more ? createPortal(children, places.more) : children
}
