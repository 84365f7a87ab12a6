import { type RefObject, useEffect, useRef } from 'react'

/** Keeps what a component last said in `list`, for as long as it is on the screen. */
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
