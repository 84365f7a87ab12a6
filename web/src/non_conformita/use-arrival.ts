import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Whoever comes for one task, from the deadlines, the bell or a mail, is taken to it: it may stand far below the record. */
export function useArrival(taskId: number) {
  const { task }: { task?: string | number } = useSearch({ strict: false })
  const isMeant = Number(task) === taskId
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isMeant) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  return isMeant ? { ref: card, tabIndex: -1, 'data-arrival': true } : {}
}
