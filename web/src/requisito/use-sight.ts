import { type RefObject, useEffect, useState } from 'react'

interface Sight {
  readonly top: number
  readonly left: number
  readonly height: number
  readonly width: number
}
/** Of a frame that was not measured yet. */
const unmeasured: Sight = { top: 0, left: 0, height: 900, width: 1400 }

/** Which part of a frame's content is in sight. */
export function useSight(frame: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState(unmeasured)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = element
      // Of a page without layout, as in tests, everything counts as in sight.
      setSight(height > 0 && width > 0 ? { top, left, height, width } : unmeasured)
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [frame])
  return sight
}

/** Those of so many pieces of a size that are in sight, and a few around them. */
export function inSight(from: number, length: number, size: number, count: number): number[] {
  const start = Math.max(0, Math.floor(from / size) - around)
  const end = Math.min(count, Math.ceil((from + length) / size) + around)
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at)
}
const around = 4
