import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Person } from '../kernel/stream/line.ts'
import { Slots } from '../kernel/stream/slots.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let [crowd, other]: [Person, Person] = [0, 0]
beforeAll(async () => {
  product = await openProduct()
  ;[crowd, other] = [await idOf('gestore'), await idOf('managerAlfa')]
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => product.close())
const idOf = async (who: Who) => ((await product.as(who).get('/api/user')).body as unknown as { id: number }).id

/** What a page asks for that takes long where there is much. */
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

it('whoever asks while one person has twenty requests under way is next, on either engine', async () => {
  await Promise.all([product.token('gestore'), product.token('managerAlfa')])
  const events = watchSlots()
  const asked = crowdOf(20)
  await vi.waitFor(() => expect(events.filter((event) => event === `${crowd} comes`)).toHaveLength(20))
  const list = await product.as('managerAlfa').get('/api/non_conformita?pagina=1&per_pagina=15')
  expect(list.status).toBe(200)
  const answered = await Promise.all(asked)
  expect(answered.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const between = events.slice(events.indexOf(`${other} comes`), events.indexOf(`${other} works`))
  expect(between.filter((event) => event === `${crowd} works`).length).toBeLessThanOrEqual(1)
  // Few of the crowd had begun by then.
  const begun = events.slice(0, events.indexOf(`${other} works`)).filter((event) => event === `${crowd} works`)
  expect(begun.length).toBeLessThan(20)
})

it('beyond a short queue a person is refused in words, with the time to come back; others are not', async () => {
  const asked = crowdOf(120)
  const list = await product.as('managerAlfa').get('/api/non_conformita?pagina=1&per_pagina=15')
  const answered = await Promise.all(asked)
  const refused = answered.filter(({ status }) => status !== 200)
  expect(list.status).toBe(200)
  expect(refused.length).toBeGreaterThan(0)
  expect(answered.length - refused.length).toBeGreaterThanOrEqual(50)
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body.message).toBe('Hai troppe richieste in corso: riprova tra qualche secondo')
  }
})
