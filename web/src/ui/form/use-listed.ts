import { type RefObject, useEffect, useRef } from 'react'

/** Registers a component's latest value in `list` while it is mounted. */
export function useListed<Value>(list: Set<RefObject<Value>>, value: Value): RefObject<Value> {
  const own = useRef(value)
  useEffect(() => {
    own.current = value
  })
  useEffect(() => {
    list.add(own)
    return () => void list.delete(own)
  }, [list])
  return own
}
