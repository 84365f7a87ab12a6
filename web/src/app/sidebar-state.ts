import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

// The first value is read while rendering: in an effect the sidebar would flash.
const immediately = { getInitialValueInEffect: false }

/**
 * Whether the sidebar is open: on wide windows it is, below 1350 px it is folded (Spec 1 §2.4). The user's choice lasts
 * until the window crosses that width.
 */
export function useSidebar() {
  const isWide = useMediaQuery('(min-width: 1350px)', true, immediately)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, immediately)
  const [choice, setChoice] = useState({ isWide, isOpen: isWide })
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  if (choice.isWide !== isWide) setChoice({ isWide, isOpen: isWide })
  const { isOpen } = choice
  return {
    isPhone,
    /** On a phone the sidebar is a drawer, closed by default. */
    isOpen: isPhone ? isDrawerOpen : isOpen,
    toggle: () => (isPhone ? setDrawerOpen(!isDrawerOpen) : setChoice({ isWide, isOpen: !isOpen })),
    closeDrawer: () => setDrawerOpen(false),
  }
}
