import { hashKey } from '@tanstack/react-query'
import type { CallArgs, Endpoint } from './call.ts'
import { callKey, callOptions, queryClient } from './queries.ts'

/** How long what was read ahead is as good as read now. */
const freshFor = 5000
const readAt = new Map<string, number>()

/** Prefetches what will probably be needed in a moment. Errors are ignored: the real request shows them. */
export async function readAhead<E extends Endpoint>(endpoint: E, args: CallArgs<E>) {
  if (staleTimeOf(endpoint, args) > 0) return
  const reading = callOptions(endpoint, args)
  readAt.set(hashKey(reading.queryKey), Date.now())
  await queryClient.prefetchQuery({ ...reading, meta: { ...reading.meta, quiet: true } })
}

/** The stale time of a query: what was prefetched just now is not requested again, everything else is. */
export function staleTimeOf<E extends Endpoint>(endpoint: E, args: CallArgs<E>): number {
  const at = readAt.get(hashKey(callKey(endpoint, args))) ?? 0
  return Date.now() - at < freshFor ? freshFor : 0
}
