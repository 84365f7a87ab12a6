import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Place, Places } from './places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [ada, bruno, carla] = [1, 2, 3]
const none: Place = { leave: () => {}, rest: () => {}, again: async () => {} }

/** Asks for a place, and tells whether it was given, refused or is still waited for. */
async function ask(places: Places, user: number, gone?: AbortSignal) {
  const asked = { state: 'waits' as 'waits' | 'has' | 'refused', said: undefined as unknown, ...none }
  places.take(user, gone).then(
    (place) => Object.assign(asked, { state: 'has', ...place }),
    (said: unknown) => Object.assign(asked, { state: 'refused', said }),
  )
  await vi.advanceTimersByTimeAsync(0)
  return asked
}

it('gives a person two places, and the third when one of them is given back', async () => {
  const places = new Places()
  const [first, second, third] = [await ask(places, ada), await ask(places, ada), await ask(places, ada)]
  expect([first.state, second.state, third.state]).toEqual(['has', 'has', 'waits'])
  second.leave()
  second.leave()
  const fourth = await ask(places, ada)
  expect([third.state, fourth.state]).toEqual(['has', 'waits'])
})

it('gives everybody together a few, in the order of arrival; who has enough lets the next one pass', async () => {
  const places = new Places({ all: 3 })
  const held = [await ask(places, ada), await ask(places, ada), await ask(places, bruno)]
  expect(held.map(({ state }) => state)).toEqual(['has', 'has', 'has'])
  const waiting = [await ask(places, ada), await ask(places, bruno), await ask(places, carla)]
  held[2]!.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.map(({ state }) => state)).toEqual(['waits', 'has', 'waits'])
  held[0]!.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.map(({ state }) => state)).toEqual(['has', 'has', 'waits'])
  waiting[1]!.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting[2]!.state).toBe('has')
})

it('refuses who waited long enough, and says when to come back', async () => {
  const places = new Places({ all: 1, patience: 1000 })
  const first = await ask(places, ada)
  const late = await ask(places, bruno)
  await vi.advanceTimersByTimeAsync(999)
  expect(late.state).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(late.state).toBe('refused')
  expect(late.said).toMatchObject({ status: 503, extra: { headers: { 'Retry-After': '10' } } })
  first.leave()
  expect((await ask(places, bruno)).state).toBe('has')
})

it('forgets who went away while waiting, and refuses at once who has too many waiting', async () => {
  const places = new Places({ all: 1, waiting: 2 })
  const first = await ask(places, ada)
  const gone = new AbortController()
  const [left, stays] = [await ask(places, ada, gone.signal), await ask(places, ada)]
  expect((await ask(places, ada)).state).toBe('refused')
  gone.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(left.state).toBe('refused')
  expect((await ask(places, ada, gone.signal)).state).toBe('refused')
  first.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(stays.state).toBe('has')
})

it('who rests leaves room for others, comes before who waits, and still counts among the own', async () => {
  const places = new Places({ all: 2 })
  const [slow, other] = [await ask(places, ada), await ask(places, ada)]
  const waiting = await ask(places, bruno)
  slow.rest()
  slow.rest()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.state).toBe('has')
  const third = await ask(places, ada)
  expect(third.state).toBe('waits')
  const [late, resumed] = [await ask(places, carla), vi.fn()]
  void slow.again().then(resumed)
  await vi.advanceTimersByTimeAsync(0)
  expect(resumed).not.toHaveBeenCalled()
  waiting.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect([resumed.mock.calls.length, late.state]).toEqual([1, 'waits'])
  other.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect([third.state, late.state]).toEqual(['has', 'waits'])
})

it('who left while resting, or while waiting to go on, holds nothing', async () => {
  const places = new Places({ all: 1 })
  const first = await ask(places, ada)
  first.rest()
  const second = await ask(places, bruno)
  void first.again()
  first.leave()
  second.leave()
  await vi.advanceTimersByTimeAsync(0)
  const third = await ask(places, carla)
  expect([second.state, third.state]).toEqual(['has', 'has'])
})

it('of all that are open there are not more than a few, however slow', async () => {
  const places = new Places({ all: 2, open: 3, patience: 1000 })
  for (const user of [1, 2, 3]) (await ask(places, user)).rest()
  const late = await ask(places, 4)
  await vi.advanceTimersByTimeAsync(1000)
  expect(late.state).toBe('refused')
})
