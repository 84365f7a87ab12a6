import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cast, demoPassword } from '../testing/cast.ts'
import { sentMails } from '../testing/sent-mails.ts'
import { answerRequests } from '../session/recovery.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** A log is read by many and stored for long: no secret is ever in it. */
const lines: string[] = []
let product: TestProduct
beforeAll(async () => {
  product = await openProduct({}, { log: { write: (line) => void lines.push(line) } })
})
afterAll(() => product.close())

const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }
const newPassword = 'Segreta!4821'

it('contains no password, no token, no link of a whole life with the product, failures included', async () => {
  const secrets = [demoPassword, newPassword, 'Sbagliata!1']
  const token = async (body: object) => (await product.anonymous.post('/oauth/token', { ...client, ...body })).body
  const signIn = (password: string) => token({ grant_type: 'password', username: cast.utenteAlfa, password })
  const recoveryLink = async () => {
    await product.anonymous.post('/api/utente/token_password', { email: cast.utenteAlfa })
    await answerRequests(product.db, product.config)
    const mails = await sentMails(product.db)
    return /change-password\/([\w-]+)/.exec(mails.at(-1)!.body)![1]!
  }

  await signIn('Sbagliata!1')
  const first = await signIn(demoPassword)
  const second = await token({ grant_type: 'refresh_token', refresh_token: first['refresh_token'] })
  const headers = { authorization: `Bearer ${String(second['access_token'])}`, cookie: 'biscotto=Segreto' }
  const { id } = (await product.request(undefined, 'GET', '/api/user', undefined, { headers })).body.data
  const change = { oldPassword: demoPassword, password: newPassword }
  expect((await product.request(undefined, 'PUT', `/api/users/${id}`, change, { headers })).status).toBe(200)
  const link = await recoveryLink()
  await product.anonymous.get(`/api/utente/check_token/${link}`)
  expect((await product.anonymous.post(`/api/utente/reset_password/${link}`, { password: demoPassword })).status).toBe(
    201,
  )
  // A family ended by a reused token, which logs a warning.
  await product.db.execute(sql`update session_token set used_at = used_at - interval '1 hour'`)
  await token({ grant_type: 'refresh_token', refresh_token: first['refresh_token'] })
  await product.as('admin').get(`/api/servizio?q=ParolaCercata`)
  secrets.push(
    link,
    'biscotto',
    'ParolaCercata',
    ...[first, second].flatMap((pair) => [String(pair['access_token']), String(pair['refresh_token'])]),
  )

  // And the worst case: the statement that fails contains the secret.
  const both = { password: newPassword, confirmPassword: newPassword }
  const { rows } = await product.db.execute<{ hash: string }>(sql`select password_hash as hash from utente`)
  await product.db.execute(sql`alter table outbox add constraint broken check (false) not valid`)
  expect((await product.as('admin').put(`/api/utente/${id}/update_password`, both)).status).toBe(500)
  await product.db.execute(sql`alter table utente add constraint broken check (false) not valid`)
  const someone = { nome: 'Ada', cognome: 'Neri', ruolo: 'admin', email: 'ada@example.org', password: newPassword }
  expect((await product.as('admin').post('/api/utente', someone)).status).toBe(500)

  const log = lines.join('')
  expect(log.match(/request failed/g)).toHaveLength(2)
  expect(lines.length).toBeGreaterThan(10)
  for (const secret of [...secrets, ...rows.map(({ hash }) => hash)]) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/change-password\/|\$argon2|Bearer|ada@example\.org|[\w-]{43}/)
})

it('contains a line for every refusal and every end of a session, for the operator', async () => {
  const events = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['security'])
      .map(({ security, level, time: _, reqId: __, msg: ___, ...facts }) => ({ security, level, ...facts }))
  lines.length = 0
  const address = '127.0.0.1'
  const account = createHash('sha256').update('nessuno@example.org').digest('hex').slice(0, 16)
  const grant = { ...client, grant_type: 'password', username: ' Nessuno@example.org', password: 'Sbagliata!1' }
  await product.anonymous.post('/oauth/token', grant)
  await product.anonymous.get(`/api/utente/check_token/${'a'.repeat(43)}`)
  await product.as('utenteBeta').get('/api/dashboard')
  await product.as('utenteBeta').post('/api/logout')
  expect(events()).toMatchObject([
    { level: 40, security: 'sign-in-refused', account, address, status: 400 },
    { level: 40, security: 'link-refused', address, status: 404 },
    { level: 40, security: 'role-refused', role: 'utente', call: 'GET /api/dashboard', address },
    { level: 40, security: 'session-ended', cause: 'logout' },
  ])
  expect(lines.join('')).not.toMatch(/nessuno@|Sbagliata|[\w-]{43}/i)
})
