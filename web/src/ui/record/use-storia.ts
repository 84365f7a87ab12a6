import type { StoriaCall, StoriaLine, StoriaPage } from '@quadra/contract/kernel/storia'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Endpoint, call as make } from '../../client/call.ts'
import { callKey } from '../../client/queries.ts'
import { sliceOf } from './storia.ts'

/** A record's history as far as loaded: the newest lines, and older ones on request. */
export function useStoria(call: StoriaCall, of: string, id: number) {
  const params = { slice: sliceOf(of), id }
  const load = (query: { prima_di?: number; riga?: number }, signal?: AbortSignal) =>
    make<Endpoint>(call, { params, query, ...(signal && { signal }) }) as Promise<StoriaPage>
  const { data, ...reading } = useInfiniteQuery({
    queryKey: callKey<Endpoint>(call, { params, query: { da: 'recenti' } }),
    queryFn: ({ pageParam, signal }) => load(pageParam ? { prima_di: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => meta?.prima_di,
    meta: { quiet: true },
  })
  return {
    ...reading,
    lines: data?.pages.flatMap((page) => page.data),
    /** A line whose values were cut, with them whole. */
    whole: async (line: number): Promise<StoriaLine | undefined> => (await load({ riga: line })).data[0],
  }
}
