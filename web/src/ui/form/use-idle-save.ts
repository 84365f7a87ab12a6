import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Work {
  /** What was typed; each change starts the wait again. */
  readonly value: unknown
  /** Something of it is not saved. */
  readonly dirty: boolean
  /** It may be sent now: it is valid, nothing is on its way, no conflict waits for an answer. */
  readonly ready: boolean
  /** Whether it was saved. */
  readonly save: () => Promise<boolean>
}

/** How long nothing is typed before it is saved. */
const idle = 1_000

/**
 * Saves what is typed: after a pause, when the part of the page or the window is left, and when the connection is back.
 * What could not be sent stays unsaved, and is tried again by hand.
 */
export function useIdleSave({ value, dirty, ready, save }: Work) {
  const [at, setAt] = useState<Date>()
  const [failed, setFailed] = useState(false)
  const underWay = useRef(false)
  const send = useEffectEvent(async () => {
    // Leaving a field and its part at once asks twice.
    if (!dirty || !ready || underWay.current) return
    underWay.current = true
    const done = await save()
    underWay.current = false
    setFailed(!done)
    if (done) setAt(new Date())
  })
  useEffect(() => {
    if (!dirty || !ready) return undefined
    const timer = setTimeout(() => void send(), idle)
    return () => clearTimeout(timer)
  }, [value, dirty, ready])
  useEffect(() => {
    const now = () => void send()
    const hidden = () => document.visibilityState === 'hidden' && now()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', hidden)
      now()
    }
  }, [])
  const state: IdleState = dirty ? (failed ? 'failed' : 'waiting') : at ? 'saved' : 'rest'
  return { state, at, retry: () => void send() }
}

export type IdleState = 'rest' | 'waiting' | 'saved' | 'failed'
