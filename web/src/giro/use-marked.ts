import { useEffect } from 'react'

const mark = 'data-giro-here'

/** Marks the element of a step, as soon as the page has it and again after it is redrawn; nothing on the page moves. */
export function useMarked(target: string, page: string) {
  useEffect(() => {
    let marked: Element | null = null
    const look = () => {
      if (marked?.isConnected) return
      // A phone and a desk have a button each, and hide the other's.
      marked = [...document.querySelectorAll(target)].find((one) => one.getClientRects().length > 0) ?? null
      if (!marked) return
      marked.setAttribute(mark, '')
      marked.scrollIntoView({ block: 'nearest' })
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      marked?.removeAttribute(mark)
    }
  }, [target, page])
}
