/** The results of `work` in the order of the items, up to `atOnce` of them under way: storages answer late, not slowly. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = []
  let next = 0
  const begin = () => {
    const begun = work(items[next++]!)
    // Its failure is thrown when its result is awaited; until then it must not count as unhandled.
    begun.catch(() => {})
    underWay.push(begun)
  }
  try {
    while (next < items.length && next < atOnce) begin()
    for (let first = underWay.shift(); first; first = underWay.shift()) {
      const result = await first
      if (next < items.length) begin()
      yield result
    }
  } finally {
    await Promise.allSettled(underWay)
  }
}
