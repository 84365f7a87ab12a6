import { useElementSize } from '@mantine/hooks'
import { type RefCallback, useEffect } from 'react'

/** However many lines the bar at the foot has, the page knows how much of it the bar covers. */
export function useBarHeight(): RefCallback<HTMLDivElement | null> {
  const { ref, height } = useElementSize()
  useEffect(() => {
    const page = document.documentElement.style
    page.setProperty('--save-bar-height', `${height}px`)
    return () => void page.removeProperty('--save-bar-height')
  }, [height])
  return ref
}
