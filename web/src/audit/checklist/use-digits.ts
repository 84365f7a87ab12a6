import { useEffect, useEffectEvent } from 'react'
import { esiti } from '@quadra/contract/audit/stato'

/**
 * A digit pressed while the focus is in no card answers the first question that lacks something, which takes the focus. In a
 * card the card itself hears it.
 */
export function useDigits(outcomesInHand: () => ArrayLike<HTMLElement> | false | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const isElsewhere =
      target instanceof HTMLElement && target.closest('[data-question], [role=dialog], input, textarea')
    const index = Number(key) - 1
    if (isElsewhere || !esiti[index] || event.ctrlKey || event.metaKey || event.altKey) return
    const outcomes = outcomesInHand()
    if (outcomes) outcomes[index]?.click()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
