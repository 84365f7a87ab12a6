/** Records that an earlier call made: a POST that finds one answers it with 200 instead of 201. */
const earlier = new WeakSet<object>()

export function asEarlier<Item extends object>(record: Item): Item {
  earlier.add(record)
  return record
}

export const isEarlier = (result: unknown) => typeof result === 'object' && result !== null && earlier.has(result)
