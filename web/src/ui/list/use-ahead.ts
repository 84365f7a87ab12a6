import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readAhead } from '../../client/ahead.ts'
import type { Endpoint } from '../../client/call.ts'
import { useMay } from '../../client/session.ts'
import type { Row } from './list-api.ts'

/** A pointer that only passes over a row loads nothing. */
const intent = 50

/** Prefetches the page that a row opens, code and record, once the pointer rests on it or it is focused. */
export function useAhead(row: Row, path: string | undefined, read: Endpoint | undefined) {
  const router = useRouter()
  const mayRead = useMay(read ?? noRole)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const start = () => {
    stop()
    if (!path) return
    timer.current = setTimeout(() => {
      void router.preloadRoute({ to: path })
      if (read && mayRead) void readAhead<Endpoint>(read, { params: { id: row.id } })
    }, intent)
  }
  return { onMouseEnter: start, onMouseLeave: stop, onFocus: start, onBlur: stop }
}

const noRole = { who: [] }
