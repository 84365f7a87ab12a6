import { inject } from 'vitest'

/** A small number for every run, a large one for the night: the same test, the same claim. */
export const size = <Value>({ gate, night }: { readonly gate: Value; readonly night: Value }): Value =>
  inject('lane') === 'gate' ? gate : night

/** As in the title of a test that draws by lot: with this variable it draws the same. */
export const seed = `QUADRA_TEST_SEED=${inject('seed')}`

/** So many of them, drawn by lot for this purpose, in their order; all of them where there are not more. */
export function draw<Item>(items: readonly Item[], count: number, purpose: string): Item[] {
  // Files share a process in any order: each lot is of its own.
  const random = randomFrom([...purpose].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), inject('seed')) | 0)
  const left = items.map((item, place) => ({ item, place }))
  const drawn = Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0]!)
  return drawn.toSorted((one, other) => one.place - other.place).map(({ item }) => item)
}

/** Whole numbers below a limit, the same ones for the same seed (mulberry32). */
export function randomFrom(start: number) {
  let state = start
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    lane: 'gate' | 'night' | 'beyond'
    seed: number
  }
}
