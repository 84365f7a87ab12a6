import { useEffect, useRef } from 'react'
import { useListScope } from '../ui/list/list-scope.tsx'

/** Where what was pressed went with its view, the heading of the next one has the focus: the page itself stays. */
export function useFollowingFocus(view: string) {
  const { heading } = useListScope()
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current !== view && document.activeElement === document.body) heading.current?.focus()
    seen.current = view
  }, [heading, view])
}
