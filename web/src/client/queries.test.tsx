import { DELETE, GET, PUT } from '@quadra/contract/kernel/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { callKey, queryClient, reportErrorsTo, useCall, useMutate } from './queries.ts'

const item = z.object({ id: z.number() })
const who = 'anyone'
const list = GET('/api/thing', {
  who,
  summary: '',
  reply: item,
  answer: 'list',
  query: z.object({ q: z.string().optional() }),
})
const read = GET('/api/thing/:id', { who, summary: '', reply: item })
const other = GET('/api/thingummy', { who, summary: '', reply: item })
const storia = GET('/api/storia/:slice/:id', { who, summary: '', reply: item })
const update = PUT('/api/thing/:id', { who, summary: '', body: item.partial(), reply: item })
const move = PUT('/api/thing/:id/move', { who, summary: '', reply: item })
const part = PUT('/api/thing/:id/part', { who, summary: '', reply: z.object({ id: z.number() }) })
const remove = DELETE('/api/thing/:id', { who, summary: '' })

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const report = vi.fn()
const answers = (status: number) => {
  const fetch = vi.fn(async () =>
    status === 204
      ? new Response(null, { status })
      : Response.json({ message: 'Rifiuto', data: { id: 1 } }, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  report.mockReset()
  reportErrorsTo(report)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('a refused query is sent once and shows one error', async () => {
  const fetch = answers(404)
  const { result } = renderHook(() => useCall(read, { params: { id: 1 } }), { wrapper })
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(fetch).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 404, message: 'Rifiuto' }))
})

it('a refused mutation shows its error, unless the screen shows it itself', async () => {
  answers(422)
  const isInvalid = (error: unknown) => error instanceof ApiError && error.status === 422
  const loud = renderHook(() => useMutate(update), { wrapper })
  const quiet = renderHook(() => useMutate(update, { meta: { quiet: isInvalid } }), { wrapper })
  await act(() => quiet.result.current.mutateAsync({ params: { id: 1 } }).catch(() => {}))
  expect(report).not.toHaveBeenCalled()
  await act(() => loud.result.current.mutateAsync({ params: { id: 1 } }).catch(() => {}))
  expect(report).toHaveBeenCalledOnce()
})

it('a busy server is called again after its Retry-After, twice, and then the error is shown', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn(() => Promise.reject(new ApiError(503, 'Hai troppe richieste in corso', { retryAfter: 5 })))
  const reading = queryClient.fetchQuery({ ...queryClient.getDefaultOptions().queries, queryKey: ['busy'], queryFn })
  const rejection = expect(reading).rejects.toMatchObject({ status: 503 })
  const calls = []
  for (const ms of [4900, 200, 4700, 300]) {
    await vi.advanceTimersByTimeAsync(ms)
    calls.push(queryFn.mock.calls.length)
  }
  await rejection
  vi.useRealTimers()
  expect(calls).toEqual([1, 2, 2, 3])
  expect(report).toHaveBeenCalledOnce()
})

it('an aborted call and an ended session show no error', async () => {
  for (const error of [new DOMException('', 'AbortError'), new ApiError(401, 'La sessione è scaduta')]) {
    await queryClient
      .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => {})
  }
  expect(report).not.toHaveBeenCalled()
})

const cache = () => {
  const keys = {
    list: callKey(list, { query: { q: 'a' } }),
    one: callKey(read, { params: { id: 1 } }),
    two: callKey(read, { params: { id: 2 } }),
    storia: callKey(storia, { params: { slice: 'thing', id: 1 } }),
    other: callKey(other, {}),
  }
  for (const key of Object.values(keys)) queryClient.setQueryData(key, {})
  return () =>
    Object.entries(keys).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : []))
}

it('a change makes its resource and the histories old, and no namesake', async () => {
  answers(200)
  const old = cache()
  const { result } = renderHook(() => useMutate(update), { wrapper })
  await act(() => result.current.mutateAsync({ params: { id: 1 } }))
  expect(old()).toEqual(['list', 'one', 'two', 'storia'])
})

it('the record a write answers takes its place: only the rest is fetched again', async () => {
  const fetch = answers(200)
  const old = cache()
  const page = renderHook(() => useCall(read, { params: { id: 1 } }), { wrapper })
  await waitFor(() => expect(page.result.current.isFetching).toBe(false))
  fetch.mockClear()
  const { result } = renderHook(() => useMutate(move), { wrapper })
  await act(() => result.current.mutateAsync({ params: { id: 1 } }))
  expect(old()).toEqual(['list', 'two', 'storia'])
  expect(page.result.current.data).toEqual({ id: 1 })
  expect(fetch).toHaveBeenCalledOnce()
})

it('a part is not its record, which is fetched again', async () => {
  answers(200)
  const old = cache()
  renderHook(() => useCall(read, { params: { id: 1 } }, { staleTime: Number.POSITIVE_INFINITY }), { wrapper })
  const { result } = renderHook(() => useMutate(part), { wrapper })
  await act(() => result.current.mutateAsync({ params: { id: 1 } }))
  await waitFor(() => expect(old()).toEqual(['list', 'two', 'storia']))
  expect(queryClient.getQueryState(callKey(read, { params: { id: 1 } }))?.dataUpdateCount).toBe(2)
})

it('what leaves a record out does not change with it', async () => {
  answers(200)
  const others = (id: number) => ({ query: { q: `but ${id}` } })
  const times = () => [1, 2].map((id) => queryClient.getQueryState(callKey(list, others(id)))?.dataUpdateCount)
  for (const id of [1, 2]) renderHook(() => useCall(list, others(id), { meta: { besides: id } }), { wrapper })
  await waitFor(() => expect(times()).toEqual([1, 1]))
  const { result } = renderHook(() => useMutate(update), { wrapper })
  await act(() => result.current.mutateAsync({ params: { id: 1 } }))
  await waitFor(() => expect(times()).toEqual([1, 2]))
})

it('what was deleted is not fetched again', async () => {
  answers(204)
  const old = cache()
  const { result } = renderHook(() => useMutate(remove), { wrapper })
  await act(() => result.current.mutateAsync({ params: { id: 1 } }))
  expect(old()).toEqual(['list', 'two', 'storia'])
})
