import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../errors.ts'
import { countedAddress } from '../http/counted-address.ts'
import { personAt, type Person } from './line.ts'
import { type Limits, type Slot, Slots } from './slots.ts'

const at = (ip: string) => personAt(countedAddress(ip))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits: Limits = {
  all: 4,
  perPerson: 2,
  waiting: 4,
  patience: 1000,
  refuse: (why) => new Refusal(503, why),
}
const slotsWith = (some: Partial<Limits> = {}) => new Slots({ ...limits, ...some })

interface Request {
  state: 'waits' | 'works' | 'refused'
  why?: string
  slot: Slot
}

/** Requests a slot, and notes whether it was given, refused or is still waited for. */
async function request(slots: Slots, person: Person, gone?: AbortSignal): Promise<Request> {
  const made: Request = { state: 'waits', slot: undefined as never }
  slots.acquire(person, gone).then(
    (slot) => Object.assign(made, { state: 'works', slot }),
    (refused: Refusal) => Object.assign(made, { state: 'refused', why: refused.message }),
  )
  await vi.advanceTimersByTimeAsync(0)
  return made
}
const requests = async (slots: Slots, people: readonly Person[]) => {
  const made: Request[] = []
  for (const person of people) made.push(await request(slots, person))
  return made
}
/** In which order they are served, each ending before the next. */
async function orderOf(made: Request[]): Promise<Person[]> {
  const order: Person[] = []
  for (;;) {
    const working = made.find(({ state, slot }) => state === 'works' && slot)
    if (!working) break
    order.push(working.slot.person)
    working.slot.release()
    made.splice(made.indexOf(working), 1)
    await vi.advanceTimersByTimeAsync(0)
  }
  return order
}
const states = (made: readonly Request[]) => made.map(({ state }) => state.charAt(0)).join('')

describe.each<{ name: string; limits: Partial<Limits>; come: string; expected: string }>([
  { name: 'a person has few at once', limits: {}, come: 'AAA', expected: 'wwW' },
  { name: 'all users together have few', limits: { all: 3 }, come: 'AABB', expected: 'wwwW' },
  { name: 'who has enough lets the next one pass', limits: { all: 3 }, come: 'AAAB', expected: 'wwWw' },
  { name: 'a queue is short', limits: { all: 1, waiting: 2 }, come: 'AAAAB', expected: 'wWWrW' },
  { name: 'so is that of staff', limits: { all: 1, waitingInAll: 2 }, come: 'ABCD', expected: 'wWWr' },
])('$name', ({ limits: some, come, expected }) => {
  it(`${come}: ${expected}`, async () => {
    const made = await requests(slotsWith(some), [...come])
    expect(made.map(({ state }) => (state === 'waits' ? 'W' : state.charAt(0))).join('')).toBe(expected)
  })
})

/** One slot in all: the order in which requests that arrived in this order are served. */
describe.each([
  { come: 'AAAAB', served: 'ABAAA' },
  { come: 'AAABBBC', served: 'ABCABAB' },
  { come: 'ABABAB', served: 'ABABAB' },
])('of one slot', ({ come, served }) => {
  it(`people take turns: ${come} are served as ${served}`, async () => {
    const slots = slotsWith({ all: 1, perPerson: 1, waiting: 9 })
    const made = await requests(slots, [...come])
    expect((await orderOf(made)).join('')).toBe(served)
  })
})

it('refuses requests that waited too long or were aborted, and no longer counts them', async () => {
  const slots = slotsWith({ all: 1 })
  const [first] = await requests(slots, ['A'])
  const gone = new AbortController()
  const [late, left] = [await request(slots, 'B'), await request(slots, 'C', gone.signal)]
  gone.abort()
  await vi.advanceTimersByTimeAsync(999)
  expect(states([late, left])).toBe('wr')
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toMatchObject({ state: 'refused', why: 'late' })
  expect((await request(slots, 'C', gone.signal)).state).toBe('refused')
  first!.slot.release()
  first!.slot.release()
  expect(states(await requests(slots, ['A', 'A']))).toBe('ww')
  expect(late.state).toBe('refused')
})

describe('a paused slot', () => {
  it('yields to others, and resumes before its user starts another request', async () => {
    const slots = slotsWith({ all: 1, perPerson: 1, open: 2 })
    const [slow, other] = await requests(slots, ['A', 'B'])
    const [resumed, next] = [vi.fn(), await request(slots, 'A')]
    slow!.slot.pause()
    slow!.slot.pause()
    await vi.advanceTimersByTimeAsync(0)
    expect(states([other!, next])).toBe('ww')
    expect(next.slot).toBeUndefined()
    void slow!.slot.resume().then(resumed)
    other!.slot.release()
    await vi.advanceTimersByTimeAsync(0)
    expect([resumed.mock.calls.length, next.slot]).toEqual([1, undefined])
    slow!.slot.release()
    await vi.advanceTimersByTimeAsync(0)
    expect(next.slot).toBeDefined()
  })

  it('counts among those that have begun', async () => {
    const slots = slotsWith({ open: 2 })
    const made = await requests(slots, ['A', 'A'])
    for (const { slot } of made) slot.pause()
    const third = await request(slots, 'A')
    expect(third.slot).toBeUndefined()
    made[0]!.slot.release()
    await vi.advanceTimersByTimeAsync(0)
    expect(third.slot).toBeDefined()
  })

  it('that is released, also while it waits to resume, occupies nothing', async () => {
    const slots = slotsWith({ all: 1 })
    const [first, second] = await requests(slots, ['A', 'B'])
    first!.slot.pause()
    await vi.advanceTimersByTimeAsync(0)
    void first!.slot.resume()
    first!.slot.release()
    second!.slot.release()
    await vi.advanceTimersByTimeAsync(0)
    expect(states(await requests(slots, ['C']))).toBe('w')
    expect((await request(slots, 'A')).slot).toBeUndefined()
  })
})

describe('a user of long requests', () => {
  /** Works for so long. */
  async function work(slots: Slots, person: Person, ms: number) {
    const { slot } = await request(slots, person)
    await vi.advanceTimersByTimeAsync(ms)
    slot.release()
  }
  const tiring = { all: 2, perPerson: 1, share: 1 / 4, patience: 60_000 }

  it('waits while others have requests, until the elapsed time has compensated it', async () => {
    const slots = slotsWith(tiring)
    await work(slots, 'A', 1500)
    await work(slots, 'B', 10)
    const next = await request(slots, 'A')
    for (let ms = 0; ms < 1500; ms += 100) {
      expect([ms, next.slot]).toEqual([ms, undefined])
      await work(slots, 'B', 10)
      await vi.advanceTimersByTimeAsync(90)
    }
    for (let ms = 0; ms < 500; ms += 100) await work(slots, 'B', 100)
    expect(next.slot).toBeDefined()
  })

  it.each([
    ['others are gone', 'B', 10, 300],
    ['others worked as long', 'B', 1500, 0],
    ['it is the same person', 'A', 10, 0],
  ])('resumes when %s', async (_, other, ms, gone) => {
    const slots = slotsWith(tiring)
    await work(slots, 'A', 1500)
    await work(slots, other, ms)
    const next = await request(slots, 'A')
    await vi.advanceTimersByTimeAsync(gone)
    expect(next.slot).toBeDefined()
  })

  it('is not a user with many short requests', async () => {
    const slots = slotsWith(tiring)
    for (let n = 0; n < 100; n++) await work(slots, 'A', 20)
    await work(slots, 'B', 10)
    expect((await request(slots, 'A')).slot).toBeDefined()
  })
})

it('strangers take turns with people, however many addresses they have; neighbours of a network are one', async () => {
  const slots = slotsWith({ all: 1, perPerson: 1, waiting: 9 })
  const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '2001:db8::1', '2001:db8::2'].map(at)
  expect(new Set(addresses).size).toBe(4)
  const made = await requests(slots, [...addresses, 'A', 'A'])
  expect(await orderOf(made)).toEqual([addresses[0], 'A', addresses[1], 'A', addresses[2], addresses[3], addresses[4]])
})

it('an address counts as several people', async () => {
  const slots = slotsWith({ all: 10, perPerson: 1, waiting: 1 })
  const made = await requests(slots, Array<Person>(9).fill(at('10.0.0.1')))
  expect(made.filter(({ slot }) => slot)).toHaveLength(4)
  expect(made.filter(({ state }) => state === 'refused')).toHaveLength(1)
})
