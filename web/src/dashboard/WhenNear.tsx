import { type ReactNode, useCallback } from 'react'

/** So far below the window. */
const margin = '120px'

/** Says that its content comes near the window. */
export function WhenNear({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onNear(), {
        rootMargin: `0px 0px ${margin}`,
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onNear],
  )
  return <div ref={watch}>{children}</div>
}
