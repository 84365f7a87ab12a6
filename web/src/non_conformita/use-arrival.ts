import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Scrolls to the task named in the address, from the deadlines, the bell or a mail: it may be far below. */
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
