import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { utente } from '../database/schema/registry.ts'
import { Refusal } from '../kernel/errors.ts'
import type { Person } from '../kernel/stream/line.ts'
import { Slots } from '../kernel/stream/slots.ts'
import { cast, type Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let [crowd, other]: [Person, Person] = [0, 0]
beforeAll(async () => {
  product = await openProduct()
  ;[crowd, other] = [await idOf('gestore'), await idOf('managerAlfa')]
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => product.close())
const idOf = async (who: Who) => (await product.as(who).get('/api/user')).body.data.id as number

/** Requests of a page that take long with much data. */
const heavy = [
  '/api/non_conformita?q=zzz&pagina=1&per_pagina=15',
  '/api/scadenzario?pagina=1&per_pagina=15',
  '/api/ricerca?q=zzz',
  '/api/dashboard',
]
const crowdOf = (count: number) =>
  Array.from({ length: count }, (_, n) => product.as('gestore').get(heavy[n % heavy.length]!))

/** In which order slots were wanted and given. */
function watchSlots() {
  const events: string[] = []
  const acquire = Slots.prototype.acquire
  vi.spyOn(Slots.prototype, 'acquire').mockImplementation(async function (this: Slots, person, ...more) {
    if (this !== product.app.requests) return acquire.call(this, person, ...more)
    events.push(`${person} comes`)
    const slot = await acquire.call(this, person, ...more)
    events.push(`${person} works`)
    return slot
  })
  return events
}

it('a caller beside a person with twenty running requests is served next, on either engine', async () => {
  await Promise.all([product.token('gestore'), product.token('managerAlfa')])
  const events = watchSlots()
  const calls = crowdOf(20)
  await vi.waitFor(() => expect(events.filter((event) => event === `${crowd} comes`)).toHaveLength(20), 60_000)
  const list = await product.as('managerAlfa').get('/api/non_conformita?pagina=1&per_pagina=15')
  expect(list.status).toBe(200)
  const answered = await Promise.all(calls)
  expect(answered.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const between = events.slice(events.indexOf(`${other} comes`), events.indexOf(`${other} works`))
  expect(between.filter((event) => event === `${crowd} works`).length).toBeLessThanOrEqual(1)
  // Few of the many requests had started by then.
  const begun = events.slice(0, events.indexOf(`${other} works`)).filter((event) => event === `${crowd} works`)
  expect(begun.length).toBeLessThan(20)
})

it('beyond a short queue a user is refused with a message and the time to retry; others are not', async () => {
  const calls = crowdOf(120)
  const list = await product.as('managerAlfa').get('/api/non_conformita?pagina=1&per_pagina=15')
  const answered = await Promise.all(calls)
  const refused = answered.filter(({ status }) => status !== 200)
  expect(list.status).toBe(200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers, body } of refused) {
    expect(body.message).toBe('Hai troppe richieste in corso: riprova tra qualche secondo')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  }
  expect(answered.length - refused.length).toBeGreaterThanOrEqual(50)
})

it('whose session ended while they waited is turned away', async () => {
  const refuse = () => new Refusal(503, 'occupato')
  const requests = new Slots({ all: 1, perPerson: 1, waiting: 9, patience: 60_000, refuse })
  const own = await openProduct({}, { log: false, requests })
  onTestFinished(() => own.close())
  await own.token('utenteAlfa')
  const slot = await requests.acquire('another user')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const comes = new Promise((resolve) =>
    vi.spyOn(requests, 'acquire').mockImplementation((...given) => {
      resolve(undefined)
      return Slots.prototype.acquire.apply(requests, given)
    }),
  )
  const reply = own.as('utenteAlfa').get('/api/servizio')
  await comes
  await own.db.update(utente).set({ stato: 0 }).where(eq(utente.email, cast.utenteAlfa))
  vi.advanceTimersByTime(2000)
  slot.release()
  expect((await reply).status).toBe(401)
})
