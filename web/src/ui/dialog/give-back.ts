import { useEffect, useLayoutEffect, useRef } from 'react'

/** What had the focus when something opened over the page. */
export interface Opener {
  readonly element: Element | null
  /** Its ancestors, nearest first. */
  readonly around: readonly Element[]
}

export const openerNow = (): Opener => ({
  element: document.activeElement,
  around: ancestorsOf(document.activeElement),
})

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * Mantine gives the focus back a moment too late for a dialog that is taken away; what it focused then may go too.
 * Answers what stops it.
 */
export function giveBackSoon(opener: Opener): () => void {
  giveBack(opener)
  // A busy machine is a while later still.
  const later = [100, 500].map((after) => setTimeout(() => giveBack(opener), after))
  return () => later.forEach(clearTimeout)
}

/**
 * Unless the focus has moved meanwhile. If the button was removed by its own action, its nearest ancestor is focused.
 */
function giveBack({ element, around }: Opener) {
  if (document.activeElement !== document.body) return
  if (element?.isConnected && element instanceof HTMLElement) return element.focus()
  const place = around.find((one) => one.isConnected && one !== document.body)
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** For what is taken away at once when it closes: the focus returns to what opened it. */
export function useGiveBack(isOpen: boolean) {
  const opener = useRef<Opener>(undefined)
  // Before what opened takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerNow()
  }, [isOpen])
  useEffect(() => (!isOpen && opener.current ? giveBackSoon(opener.current) : undefined), [isOpen])
}
