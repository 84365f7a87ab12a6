// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../client/call.ts'
import { useTaps } from './use-taps.ts'

type Answer = { readonly presente: boolean }
const [present, absent]: Answer[] = [{ presente: true }, { presente: false }]
const key = '/pages/formazione/7#presenze'

/** What was sent, and how each of the sendings ends. */
let sent: (readonly (readonly [number, Answer])[])[]
let endings: { readonly arrive: () => void; readonly fail: (error: Error) => void }[]
const save = (given: ReadonlyMap<number, Answer>) => {
  sent.push([...given])
  return new Promise<void>((arrive, fail) => endings.push({ arrive, fail }))
}
const open = () => renderHook(() => useTaps<Answer>(key, save)).result
const tap = (taps: ReturnType<typeof open>, id: number, answer: Answer) =>
  act(async () => taps.current.tap(new Map([[id, answer]])))

beforeEach(() => {
  sent = []
  endings = []
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('a tap is sent at once, those made meanwhile together after it', async () => {
  const taps = open()
  await tap(taps, 1, present!)
  await tap(taps, 2, present!)
  await tap(taps, 3, absent!)
  expect(sent).toEqual([[[1, present]]])
  expect([...taps.current.waiting.keys()]).toEqual([1, 2, 3])
  await act(async () => endings[0]!.arrive())
  expect(sent[1]).toEqual([
    [2, present],
    [3, absent],
  ])
  await act(async () => endings[1]!.arrive())
  expect(taps.current.waiting.size).toBe(0)
  expect(sessionStorage.length).toBe(0)
})

test('one who was tapped again while the first answer was on its way is sent again', async () => {
  const taps = open()
  await tap(taps, 1, present!)
  await tap(taps, 1, absent!)
  await act(async () => endings[0]!.arrive())
  expect(taps.current.waiting.get(1)).toEqual(absent)
  expect(sent[1]).toEqual([[1, absent]])
})

test('what cannot be sent stays, also after a reload, and goes once the server can be reached', async () => {
  const taps = open()
  await tap(taps, 1, present!)
  await act(async () => endings[0]!.fail(new ApiError(0, 'Senza connessione')))
  expect(taps.current.isCutOff).toBe(true)
  expect(taps.current.waiting.get(1)).toEqual(present)
  cleanup()
  const again = open()
  expect(again.current.waiting.get(1)).toEqual(present)
  expect(sent).toHaveLength(2)
  await act(async () => endings[1]!.fail(new ApiError(503, 'Occupato')))
  await act(async () => dispatchEvent(new Event('online')))
  await act(async () => endings[2]!.arrive())
  expect(again.current.isCutOff).toBe(false)
  expect(again.current.waiting.size).toBe(0)
})

test('what is refused is taken back, and what was tapped meanwhile is sent', async () => {
  const taps = open()
  await tap(taps, 1, present!)
  await tap(taps, 2, present!)
  await act(async () => endings[0]!.fail(new ApiError(409, 'La sessione è annullata')))
  expect(taps.current.isCutOff).toBe(false)
  expect([...taps.current.waiting.keys()]).toEqual([2])
  expect(sent[1]).toEqual([[2, present]])
})
