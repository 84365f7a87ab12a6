import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import type { RowFilter } from './shown-rows.ts'

interface Walked {
  readonly frame: RefObject<HTMLElement | null>
  readonly filter: RowFilter
  readonly page: number
  readonly pages: number
  readonly show: (filter: RowFilter, page?: number) => void
  /** The rows of this page are loaded. */
  readonly ready: unknown
}

/** Marks a cell as one of those the walk stops at. */
export const errorMark = { 'data-error': true, tabIndex: -1 } as const

/**
 * From one wrong cell to the next, also across pages: F8 and Shift+F8, as editors do. Where this page has no more of them
 * the walk continues among the rows that have errors.
 */
export function useErrorWalk({ frame, filter, page, pages, show, ready }: Walked) {
  const arriving = useRef<1 | -1>(undefined)
  const last = useRef<Element>(undefined)
  const focus = (cell: HTMLElement | undefined) => {
    last.current = cell
    cell?.focus()
  }
  const walk = (step: 1 | -1) => {
    const all = marksIn(frame.current)
    const at = all.findIndex((cell) => cell === last.current)
    const next = at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step]
    if (next) return focus(next)
    const following = filter === 'errore' ? page + step : 1
    if (following < 1 || following > (filter === 'errore' ? pages : 1)) return focus(all[at])
    arriving.current = step
    show('errore', following)
  }
  useEffect(() => {
    if (!ready || !arriving.current) return
    focus(marksIn(frame.current).at(arriving.current > 0 ? 0 : -1))
    arriving.current = undefined
  }, [ready, filter, page, frame])
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    walk(event.shiftKey ? -1 : 1)
  })
  return walk
}

const marksIn = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>('[data-error]') ?? [])]
