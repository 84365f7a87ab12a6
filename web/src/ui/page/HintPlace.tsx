import { Tooltip } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

/** Draws the words of `hint`, one at a time, for the whole page. */
export function HintPlace() {
  const [{ target, isOpen }, setShown] = useState<Hint>({ target: null, isOpen: false })
  useEffect(() => followHints(setShown), [])
  if (!target) return null
  return (
    <Tooltip
      target={target}
      opened={isOpen}
      events={noEvents}
      position={isBeside(target) ? 'right' : 'top'}
      label={<Words target={target} />}
    />
  )
}

interface Hint {
  readonly target: HTMLElement | null
  readonly isOpen: boolean
}

const noEvents = { hover: false, focus: false, touch: false }
/** A pointer that only passes over a button shows nothing. */
const intent = 300

/** While visible, they describe the element for screen readers, unless something else does. */
function Words({ target }: { target: HTMLElement }) {
  const own = useRef<HTMLSpanElement>(null)
  const words = useSyncExternalStore(
    useMemo(() => changesOf(target), [target]),
    () => target.dataset.hint,
  )
  useLayoutEffect(() => {
    const id = own.current?.closest('[role=tooltip]')?.id
    if (!id || target.hasAttribute(describedBy)) return undefined
    target.setAttribute(describedBy, id)
    return () => target.removeAttribute(describedBy)
  }, [target])
  return <span ref={own}>{words}</span>
}
const describedBy = 'aria-describedby'

/** A button's hint may change once it was pressed. */
const changesOf = (target: HTMLElement) => (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(target, { attributeFilter: ['data-hint'] })
  return () => observer.disconnect()
}

const isBeside = (target: HTMLElement) => target.dataset.hintBeside !== undefined
const hintedBy = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : undefined

/** Reports which element's hint to show. A touch counts as a mouse that stays until the next one. */
function followHints(report: (hint: Hint) => void) {
  let present: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    if (present) report({ target: present, isOpen: false })
    present = null
  }
  const open = (target: HTMLElement, after: number) => {
    close()
    present = target
    report({ target, isOpen: false })
    timer = setTimeout(() => report({ target, isOpen: true }), after)
  }
  const listeners = {
    mouseover: (event: Event) => {
      const target = hintedBy(event)
      if (!target) close()
      else if (target !== present) open(target, isBeside(target) ? 0 : intent)
    },
    mouseout: (event: Event) => (event as MouseEvent).relatedTarget ?? close(),
    focusin: (event: Event) => {
      const target = hintedBy(event)
      if (target === event.target && target?.matches(':focus-visible')) open(target, 0)
    },
    focusout: (event: Event) => hintedBy(event) === present && close(),
    keydown: (event: Event) => (event as KeyboardEvent).key === 'Escape' && close(),
  }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener)
  return () => {
    close()
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
  }
}
