import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { recoveryToken } from '../database/schema/access.ts'
import { answerRequests } from '../session/recovery.ts'
import { cast } from '../testing/cast.ts'
import { pairOf, refresh, type Reply, signIn } from '../testing/remote.ts'
import { startProducts, type Started } from '../testing/started.ts'
import { atOnce, made201, tally } from '../testing/races.ts'

let product: Started
beforeAll(async () => {
  product = await startProducts()
  await product.meet('admin')
})
afterAll(async () => {
  await product.stop()
  await product.remove()
})
afterEach(() => {
  if (product.failures.length > 0 || product.blocked().length > 0)
    throw new Error(`something failed meanwhile: ${JSON.stringify(product.failures)}\n${product.log()}`)
})

const password = 'Vento!4821'
let people = 0
/** A new user, signed in. */
async function arrive() {
  const email = `arrivo${++people}@example.org`
  const user = { nome: 'Ada', cognome: 'Neri', ruolo: 'gestore_multisito', email, password }
  const { id } = made201(await product.as('admin').post('/api/utente', user))
  return { email, url: `/api/utente/${id}`, pair: pairOf(await signIn(product.door, email, password)) }
}
const callsWith = (reply: Reply) => product.withToken(pairOf(reply).access_token).get('/api/user')

it('50 refreshes at once get one and the same successor, which works and can be refreshed again', async () => {
  const { refresh_token } = pairOf(await signIn(product.door, cast.gestore))
  const tabs = await atOnce(50, () => refresh(product.door, refresh_token))
  expect(tally(tabs)).toEqual({ 200: 50 })
  expect(new Set(tabs.map((tab) => pairOf(tab).refresh_token)).size).toBe(1)
  expect(tally(await Promise.all(tabs.map(callsWith)))).toEqual({ 200: 50 })
  const again = await atOnce(50, () => refresh(product.door, pairOf(tabs[0]!).refresh_token))
  expect(tally(again)).toEqual({ 200: 50 })
  expect(new Set(again.map((tab) => pairOf(tab).refresh_token)).size).toBe(1)
})

it('two tabs refresh 50 times together without being signed out', async () => {
  let { refresh_token } = pairOf(await signIn(product.door, cast.gestore))
  for (let turn = 0; turn < 50; turn++) {
    const [one, other] = await atOnce(2, () => refresh(product.door, refresh_token))
    expect([one!.status, pairOf(other!).refresh_token]).toEqual([200, pairOf(one!).refresh_token])
    refresh_token = pairOf(one!).refresh_token
  }
})

const changed = { password: 'Nuova!4821', confirmPassword: 'Nuova!4821' }
type Arrived = Awaited<ReturnType<typeof arrive>>

it.each([
  ['a sign-out', ({ pair }: Arrived) => product.withToken(pair.access_token).post('/api/logout')],
  ['a deactivation', ({ url }: Arrived) => product.as('admin').put(url, { stato: 0 })],
  ['another password', ({ url }: Arrived) => product.as('admin').put(`${url}/update_password`, changed)],
  ['a deletion', ({ url }: Arrived) => product.as('admin').del(url)],
] as const)('%s ends the session, whatever its tabs ask for meanwhile', async (cause, end) => {
  for (let round = 0; round < 4; round++) {
    const person = await arrive()
    const refreshes = () => atOnce(6, () => refresh(product.door, person.pair.refresh_token))
    // A new sign-in outlives an old session's sign-out, and nothing else.
    const newcomers = cause === 'a sign-out' ? 0 : 2
    const [early, ended, late, entered] = await Promise.all([
      refreshes(),
      end(person),
      refreshes(),
      atOnce(newcomers, () => signIn(product.door, person.email, password)),
    ])
    expect([200, 204]).toContain(ended.status)
    const replies = [...early, ...late, ...entered]
    const successes = replies.filter(({ status }) => status === 200)
    expect(successes.length + replies.filter(({ status }) => status === 400).length).toBe(replies.length)
    for (const reply of await Promise.all(successes.map(callsWith))) expect(reply.status).toBe(401)
  }
})

it('a forgotten password gets five links an hour, also for concurrent requests', async () => {
  const own = await startProducts()
  onTestFinished(own.remove)
  const replies = await atOnce(20, () => own.door.post('/api/utente/token_password', { email: cast.gestore }))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(own.failures).toEqual([])
  // An embedded database has room for one.
  await own.stop()
  const { db, close } = await openDatabase(readConfig(own.environment, ''), () => {})
  await answerRequests(db, { publicUrl: 'http://quadra.test', oidcProviders: [] })
  expect(await db.$count(recoveryToken)).toBe(5)
  await close()
})
