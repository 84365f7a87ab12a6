import { commentoApi } from '@quadra/contract/commento/api'
import { type CommentiPage, mostCounted } from '@quadra/contract/commento/schema'
import { commentedNames } from '@quadra/contract/places'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../client/call.ts'
import { callKey, useCall } from '../../client/queries.ts'
import { useListScope } from '../../ui/list/list-scope.tsx'
import { sliceOf } from '../../ui/record/storia.ts'

/** The record that comments are of. */
export interface Of {
  readonly slice: string
  readonly id: number
}

export const isCommented = (slice: string) => (commentedNames as readonly string[]).includes(slice)

/** How many there are, and how many the reader does not know yet. */
export function useCounts({ slice, id }: Of) {
  const { data } = useCall(
    commentoApi.conteggi,
    { params: { slice }, query: { id: String(id) } },
    { refetchOnWindowFocus: 'always', meta: { quiet: true } },
  )
  return data?.[0]
}

/** How many the reader does not know yet, of each row that a list shows. */
export function useRowsUnread() {
  const { api, rows = [] } = useListScope()
  const { data } = useCall(
    commentoApi.conteggi,
    { params: { slice: sliceOf(api.list.path) }, query: { id: rows.map(({ id }) => id).join() } },
    { enabled: rows.length > 0, meta: { quiet: true } },
  )
  return useCallback((id: number | string) => data?.find((one) => one.id === id)?.non_letti ?? 0, [data])
}

/** The comments of a record, newest first, as far as they were loaded. */
export function useCommenti(params: Of) {
  const { data, ...reading } = useInfiniteQuery({
    queryKey: callKey(commentoApi.list, { params, query: {} }),
    queryFn: ({ pageParam, signal }): Promise<CommentiPage> =>
      call(commentoApi.list, { params, query: pageParam ? { prima_di: pageParam } : {}, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => meta.prima_di,
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  })
  return { ...reading, meta: data?.pages[0]?.meta, comments: data?.pages.flatMap((page) => page.data) }
}

export const newWords = (count: number) =>
  count === 1 ? '1 commento nuovo' : `${count >= mostCounted ? `${mostCounted}+` : count} commenti nuovi`
