import { randomFrom } from './size.ts'

/** Choices by lot, the same ones for the same seed. */
export function lots(start: number) {
  const below = randomFrom(start)
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const percent = (share: number) => below(100) < share
  return {
    below,
    oneOf,
    percent,
    /** Each of them with this chance. */
    some: <Item>(items: readonly Item[], share: number) => items.filter(() => percent(share)),
    /** So many, perhaps one twice. */
    times: <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at)),
  }
}
export type Lots = ReturnType<typeof lots>
