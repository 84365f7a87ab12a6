import { type RefObject, useLayoutEffect, useState } from 'react'
import { Contents, type Entry } from './Contents.tsx'
import { partId } from '../form/go-to-field.ts'

/** A record that is longer than this many screens has a list of its parts. */
const manyScreens = 2

/** The titled parts of a long record, as they are on the page; nothing for a short one. */
export function LongContents({ of: parts }: { of: RefObject<HTMLElement | null> }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useLayoutEffect(() => {
    const page = parts.current
    if (!page) return undefined
    const look = () => {
      const found = page.offsetHeight > manyScreens * innerHeight ? partsIn(page) : []
      setEntries((known) => (isSame(known, found) ? known : found))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(page)
    return () => watch.disconnect()
  }, [parts])
  return entries.length > 1 ? <Contents entries={entries} /> : null
}

/** Each title of the second level names a part; one without an anchor gets its own. */
function partsIn(page: HTMLElement): Entry[] {
  return [...page.querySelectorAll('h2')].map((title, index) => {
    const named = title.closest<HTMLElement>(`[id^="${partId('')}"]`)
    if (named) return { id: named.id.slice(partId('').length), title: title.textContent }
    title.id ||= partId(String(index))
    title.tabIndex = -1
    return { id: title.id.slice(partId('').length), title: title.textContent }
  })
}

const isSame = (one: readonly Entry[], other: readonly Entry[]) =>
  one.length === other.length &&
  one.every(({ id, title }, index) => id === other[index]!.id && title === other[index]!.title)
