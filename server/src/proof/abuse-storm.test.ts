import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { cast } from '../testing/cast.ts'
import { atOnce, tally } from '../testing/races.ts'
import { signIn } from '../testing/remote.ts'
import { startProducts, type Started } from '../testing/started.ts'

let product: Started
beforeAll(async () => {
  product = await startProducts()
  await product.meet('admin')
})
afterAll(async () => {
  await product.stop()
  await product.remove()
})

it('of 2,000 accounts tried at once from one address a hundred are checked, and no other user waits for them', async () => {
  onTestFailed(() => console.error(product.log().slice(-5000)))
  const from = performance.now()
  const storm = atOnce(2000, (n) => signIn(product.door, `tentativo${n}@example.org`, 'Sbagliata!1')).then(
    (answers) => ({
      answers,
      lasted: performance.now() - from,
    }),
  )
  let over = false
  void storm.finally(() => (over = true))
  const others: number[] = []
  while (!over) {
    const start = performance.now()
    const [page, call] = await Promise.all([
      product.door.get('/pages/login-boxed'),
      product.as('admin').get('/api/user'),
    ])
    expect([page.status, call.status]).toEqual([200, 200])
    others.push(performance.now() - start)
  }
  const { answers, lasted } = await storm
  const { 400: refused, ...stopped } = tally(answers)
  expect(refused).toBe(100)
  expect(Object.keys(stopped).every((status) => ['429', '503'].includes(status))).toBe(true)
  // With two thousand hashed in the same four threads a page took as long as all of them.
  expect(others.length).toBeGreaterThan(5)
  expect(median(others) / lasted).toBeLessThan(0.2)
  expect((await signIn(product.door, cast.gestore)).status).toBe(429)
  expect(product.failures).toEqual([])
})

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
