import { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import type { StatoConsegna } from '@quadra/contract/notifica_esterna/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callKey } from '../client/queries.ts'

const twoSeconds = 2000

/** The deliveries of a notice, newest first, as far as they were loaded; read again while one is on its way. */
export function useConsegne(id: number, esito: StatoConsegna | null) {
  const filter = esito ? { esito } : {}
  const params = { id }
  const { data, ...reading } = useInfiniteQuery({
    queryKey: callKey(notificaEsternaApi.consegne, { params, query: filter }),
    queryFn: ({ pageParam, signal }) =>
      call(notificaEsternaApi.consegne, {
        params,
        query: { ...filter, per_pagina: 50, ...(pageParam && { prima_di: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => meta?.prima_di,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some(({ stato }) => stato === 'in_coda') === true && twoSeconds,
    meta: { quiet: true },
  })
  return { ...reading, consegne: data?.pages.flatMap((page) => page.data) }
}
