import { setImmediate, setTimeout } from 'node:timers/promises'

/** The longest others are waited for at a step, in milliseconds. */
const longest = 10

/**
 * Settles when the next step of a long work may be done. Such works of this process take turns, whoever asked for them, and
 * after each step everybody else has at least as long as they had to wait: a page is not slower for four long lists than for one.
 */
export function nextTurn(): Promise<void> {
  const mine = turns.then(othersFirst)
  turns = mine
  return mine
}
let turns = Promise.resolve()

async function othersFirst() {
  const began = performance.now()
  await setImmediate()
  await setTimeout(Math.min(longest, Math.max(1, performance.now() - began)))
}
