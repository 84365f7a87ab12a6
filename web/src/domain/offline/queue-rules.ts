import type { Outcome, QuestionKey, QueueItem } from './queue-item.ts'

export const questionName = ({ audit, processo, domanda_chiave }: QuestionKey) =>
  `${audit}/${processo}/${domanda_chiave}`

/** What waits after a sending: nothing when it arrived, and a refusal with its words. */
export function itemAfter<Item extends QueueItem>(current: Item | undefined, outcome: Outcome): Item | undefined {
  if (!current || outcome.kind === 'accepted') return undefined
  return outcome.kind === 'refused' || outcome.kind === 'moved'
    ? { ...current, state: 'rifiutata', message: outcome.message }
    : current
}

/** «Invia di nuovo»: without the words of the former refusal. */
export function retried<Item extends QueueItem>(current: Item): Item {
  const { message: _, ...item } = current
  return { ...item, state: 'da_inviare' } as Item
}

/** Seconds before the next try, after so many failures in a row. */
export const pauseAfter = (failures: number) => pauses[Math.min(failures, pauses.length) - 1] ?? 0
const pauses = [5, 15, 60]

/** Not randomUUID, which browsers offer only over https. */
export const newKey = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(16),
  )
