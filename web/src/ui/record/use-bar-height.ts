import { useElementSize } from '@mantine/hooks'
import { type RefCallback, useEffect } from 'react'

/** Provides the height of the save bar to the page, for any number of lines. */
export function useBarHeight(): RefCallback<HTMLDivElement | null> {
  const { ref, height } = useElementSize()
  useEffect(() => {
    const page = document.documentElement.style
    page.setProperty('--save-bar-height', `${height}px`)
    return () => void page.removeProperty('--save-bar-height')
  }, [height])
  return ref
}
