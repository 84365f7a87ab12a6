import { useEffect, useEffectEvent } from 'react'
import { esiti } from '@quadra/contract/audit/names'

/**
 * A digit presses the outcome so numbered: of the card that has the focus, else of the first question that lacks something,
 * which takes the focus. One that is being written, or pressed in a dialog, is not for the questions.
 */
export function useDigits(firstCard: () => Element | null | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const index = Number(key) - 1
    if (!esiti[index] || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest(elsewhere)) return
    const outcome = (target.closest('[data-question]') ?? firstCard())?.querySelectorAll<HTMLElement>(outcomes)[index]
    if (!outcome) return
    event.preventDefault()
    outcome.click()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const elsewhere = '[role=dialog], input, textarea, select, [contenteditable]'
/** The outcome buttons of a card. */
export const outcomes = 'button[aria-pressed]'
