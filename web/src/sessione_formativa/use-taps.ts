import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../client/call.ts'
import { drafts } from '../ui/form/drafts.ts'

export interface Taps<Value extends object> {
  /** What was tapped for this person and is not saved yet. */
  readonly waiting: ReadonlyMap<number, Value>
  readonly tap: (given: ReadonlyMap<number, Value>) => void
  /** The last attempt did not reach the server: it is repeated by itself. */
  readonly isCutOff: boolean
  readonly retry: () => void
}

/** How often it is tried again without a connection. */
const pause = 4_000

/**
 * What is tapped in a classroom: saved at once, several taps together while the one before is on its way. Without a
 * connection it stays here, also after a reload, and is sent as soon as the server can be reached. What the server refuses is
 * taken back.
 */
export function useTaps<Value extends object>(
  key: string,
  save: (given: ReadonlyMap<number, Value>) => Promise<unknown>,
): Taps<Value> {
  const [waiting, setWaiting] = useState<ReadonlyMap<number, Value>>(() => restored<Value>(key))
  const [isCutOff, setCutOff] = useState(false)
  const present = useRef(waiting)
  const underWay = useRef(false)
  const put = (next: ReadonlyMap<number, Value>) => {
    present.current = next
    setWaiting(next)
    drafts.write(key, { values: { taps: [...next] }, base: { taps: [] }, version: '' })
  }
  const send = async () => {
    if (underWay.current) return
    underWay.current = true
    try {
      while (present.current.size > 0) {
        const sent = present.current
        const arrived = await save(sent).then(
          () => true,
          (error: unknown) => !isPassing(error),
        )
        setCutOff(!arrived)
        if (!arrived) break
        put(new Map([...present.current].filter(([id, value]) => sent.get(id) !== value)))
      }
    } finally {
      underWay.current = false
    }
  }
  const again = useEffectEvent(() => void send())
  useEffect(() => {
    again()
    const now = () => again()
    window.addEventListener('online', now)
    return () => window.removeEventListener('online', now)
  }, [])
  useEffect(() => {
    if (!isCutOff) return undefined
    const timer = setInterval(() => again(), pause)
    return () => clearInterval(timer)
  }, [isCutOff])
  return {
    waiting,
    tap: (given) => {
      put(new Map([...present.current, ...given]))
      void send()
    },
    isCutOff,
    retry: () => void send(),
  }
}

/** Nothing was decided about it: no connection, a busy server, an ended session. */
export const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500

function restored<Value>(key: string): ReadonlyMap<number, Value> {
  const taps = drafts.read(key)?.values['taps']
  return new Map(Array.isArray(taps) ? (taps as [number, Value][]) : [])
}
