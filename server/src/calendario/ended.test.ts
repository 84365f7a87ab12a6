import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import { freshPassword, people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
let crowd: ReturnType<typeof people>
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
  crowd = people(product)
})
afterAll(() => product.close())

const get = (url: string) => product.anonymous.get(new URL(url).pathname)
const passwords = { password: freshPassword, confirmPassword: freshPassword }
/** As when a copied refresh token is used after its owner's. */
async function replayed(refresh_token: string) {
  const client = { client_id: 'quadra-web', client_secret: 'quadra-web', grant_type: 'refresh_token' }
  const first = await product.anonymous.post('/oauth/token', { ...client, refresh_token })
  await product.anonymous.post('/oauth/token', { ...client, refresh_token: (first.body as any).refresh_token })
  expect((await product.anonymous.post('/oauth/token', { ...client, refresh_token })).status).toBe(400)
}

it.each<[string, (user: { id: number; email: string }, refresh_token: string) => Promise<unknown>]>([
  ['password', ({ id }) => product.as('gestore').put(`/api/utente/${id}/update_password`, passwords)],
  ['email', ({ id }) => product.as('gestore').put(`/api/utente/${id}`, { email: `altra${id}@example.org` })],
  ['furto', (_user, refresh_token) => replayed(refresh_token)],
])('an address ends with what ends the other ways in, and the profile says why: %s', async (why, happens) => {
  const user = await crowd.create('gestore', { cliente_id: keys.alfa, ruolo: 'manager' })
  const { bearer, refresh_token } = await crowd.signIn(user.email)
  const made = await product.request(undefined, 'POST', '/api/calendario', { ambito: 'mie' }, { headers: bearer })
  const url = made.body.data.url as string
  expect((await get(url)).status).toBe(200)
  await happens(user, refresh_token)
  expect((await get(url)).status).toBe(404)
  const [row] = (
    await product.db.execute(sql`select calendario_chiuso as why from preferenza_utente where utente_id = ${user.id}`)
  ).rows
  expect(row).toEqual({ why })
  const storia = (await product.as('gestore').get(`/api/storia/utente/${user.id}`)).body.data as { azione: string }[]
  expect(storia.map(({ azione }) => azione)).toContain('Collegamento al calendario revocato')
})
