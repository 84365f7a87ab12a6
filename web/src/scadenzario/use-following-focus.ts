import { useEffect, useRef } from 'react'
import { useListScope } from '../ui/list/list-scope.tsx'

/**
 * When the pressed element was removed with its view, the heading of the next view is focused: the page itself stays.
 */
export function useFollowingFocus(view: string) {
  const { heading } = useListScope()
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current !== view && document.activeElement === document.body) heading.current?.focus()
    seen.current = view
  }, [heading, view])
}
