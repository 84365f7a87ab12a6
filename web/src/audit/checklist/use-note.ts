import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** How long after the last key a note is sent. */
const pause = 2000

/**
 * The text of a note while it is written: sent by itself after a pause, on blur, and when the page is left. A text from
 * elsewhere replaces it only while the user is not writing.
 */
export function useNote(nota: string, send: (text: string) => void) {
  const [text, setText] = useState(nota)
  const [seen, setSeen] = useState(nota)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWriting, setWriting] = useState(false)
  if (nota !== seen) {
    setSeen(nota)
    if (!isWriting) setText(nota)
  }
  const leave = () => {
    clearTimeout(timer.current)
    if (!isWriting) return
    setWriting(false)
    if (text.trim() !== nota.trim()) send(text)
  }
  const flush = useEffectEvent(leave)
  useEffect(() => {
    if (!isWriting) return undefined
    timer.current = setTimeout(() => flush(), pause)
    return () => clearTimeout(timer.current)
  }, [isWriting, text])
  useEffect(() => {
    const onHide = () => flush()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      flush()
    }
  }, [])
  const latest = useRef(leave)
  useLayoutEffect(() => {
    latest.current = leave
  })
  return {
    text,
    /** The same at every drawing, as `onBlur`: the field is drawn again for its text alone. */
    write: useCallback((next: string) => {
      setText(next)
      setWriting(true)
    }, []),
    /** An outcome is sent together with the note. */
    taken: () => {
      clearTimeout(timer.current)
      setWriting(false)
    },
    onBlur: useCallback(() => latest.current(), []),
  }
}
