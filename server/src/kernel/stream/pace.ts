import { setImmediate, setTimeout } from 'node:timers/promises'

/** The longest others are waited for at a step, in milliseconds. */
const longest = 10
/** Who was here within so many milliseconds is about to ask for the next thing. */
const lately = 250

const under = new Set<object>()
let left = Number.NEGATIVE_INFINITY

/** Whom long work makes room for: requests under way in this process that are no long work themselves. */
export const others = {
  came: (one: object) => void under.add(one),
  /** It is long work itself. */
  takesLong: (one: object) => void under.delete(one),
  left: (one: object) => {
    if (under.delete(one)) left = performance.now()
  },
  areHere: () => under.size > 0 || performance.now() - left < lately,
}

/**
 * Settles when the next step of a long work may be done. Such works of this process take turns, whoever asked for them, and
 * after each step everybody else has at least as long as they had to wait: a page is not slower for four long lists than for one.
 * Where nobody else is, nobody is waited for.
 */
export function nextTurn(): Promise<void> {
  const mine = turns.then(() => (others.areHere() ? othersFirst() : setImmediate()))
  turns = mine
  return mine
}
let turns: Promise<void> = Promise.resolve()

async function othersFirst() {
  const began = performance.now()
  await setImmediate()
  await setTimeout(Math.min(longest, Math.max(1, performance.now() - began)))
}
