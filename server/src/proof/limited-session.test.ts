import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address, calls } from '../testing/calls.ts'
import { cast, demoPassword, type Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { codeAt, factors } from '../testing/factors.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** A user who is obliged to a second factor and has none after the term can only activate one. */
const { clock, set } = testClock('2026-11-15T09:00:05Z')
let product: TestProduct
let door: ReturnType<typeof factors>
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock })
  door = factors(product)
})
afterAll(() => product.close())

const oblige = (ruoli_obbligati: readonly string[], giorni_tolleranza: number) =>
  product.as('admin').put('/api/politica_sicurezza', { ruoli_obbligati, giorni_tolleranza, solo_provider: false })
const userOf = async (token: unknown) => (await door.call(token, 'GET', '/api/user')).body.data.secondo_fattore
const tokenOf = async (who: Who) => (await door.signIn(cast[who])).body['access_token']

const allowed = ['GET /api/user', 'POST /api/logout', 'PUT /api/users/:id']
const isAllowed = (label: string) => allowed.includes(label) || / \/api\/profilo\//.test(label)

describe('a limited session', () => {
  let token: unknown
  beforeAll(async () => {
    await oblige(['manager'], 0)
    token = await tokenOf('managerAlfa')
  })

  it('is one, and says so', async () => {
    expect(await userOf(token)).toEqual({ attivo: false, obbligatorio: true, entro: '2026-11-15', limitata: true })
  })

  it('is declared on these calls and on no others', () => {
    const declared = calls.filter(({ endpoint }) => endpoint.whileLimited).map(({ label }) => label)
    expect(declared.filter((label) => !isAllowed(label))).toEqual([])
    expect(calls.filter(({ label }) => isAllowed(label)).map(({ label }) => label)).toEqual(declared)
    expect(declared.length).toBeGreaterThan(9)
  })

  const guarded = calls.filter(({ endpoint }) => endpoint.who !== 'anyone' && endpoint.path !== '/api/logout')
  it.each(guarded)('$label', async ({ endpoint, label }) => {
    const url = address(endpoint.path, { id: 999_999 })
    const { status, body } = await door.call(token, endpoint.method, url, endpoint.method === 'GET' ? undefined : {})
    // Before the role's refusal, whatever the role.
    if (!isAllowed(label))
      expect([status, body]).toEqual([
        403,
        { message: 'Attivare il secondo fattore per continuare', codice: 'secondo_fattore_richiesto' },
      ])
    else expect([200, 201, 204, 404, 422]).toContain(status)
  })
})

describe('the term', () => {
  it('is given once, at the first sign-in or renewal, and no later rule moves it', async () => {
    await oblige([], 14)
    const { body } = await door.signIn(cast.gestore)
    expect(await userOf(body['access_token'])).toEqual({
      ...{ attivo: false, obbligatorio: false, entro: null, limitata: false },
    })
    await oblige(['gestore_multisito'], 14)
    const renewed = await door.refresh(body['refresh_token'])
    expect(await userOf(renewed.body['access_token'])).toMatchObject({ entro: '2026-11-29', limitata: false })
    await oblige(['gestore_multisito'], 30)
    expect(await userOf(await tokenOf('gestore'))).toMatchObject({ entro: '2026-11-29', limitata: false })
  })

  it('limits from the day after on: at sign-in, and at the next renewal of a session that was full', async () => {
    set('2026-11-29T22:59:00Z')
    const { body } = await door.signIn(cast.gestore)
    expect(await userOf(body['access_token'])).toMatchObject({ limitata: false })
    set('2026-11-29T23:01:00Z')
    expect((await door.call(body['access_token'], 'GET', '/api/audit')).status).toBe(200)
    const renewed = await door.refresh(body['refresh_token'])
    const refused = await door.call(renewed.body['access_token'], 'GET', '/api/audit')
    expect([refused.status, refused.body['codice']]).toEqual([403, 'secondo_fattore_richiesto'])
    expect(await userOf(await tokenOf('gestore'))).toMatchObject({ limitata: true })
    // After the rule is removed, the next renewal is unrestricted again.
    await oblige([], 14)
    const again = await door.refresh(renewed.body['refresh_token'])
    expect((await door.call(again.body['access_token'], 'GET', '/api/audit')).status).toBe(200)
    await oblige(['gestore_multisito'], 14)
  })

  it('ends with a factor: the same session is unrestricted, other limited ones end, and the last factor stays', async () => {
    const token = await tokenOf('gestore')
    const other = await tokenOf('gestore')
    const password = demoPassword
    const { segreto } = (await door.call(token, 'POST', '/api/profilo/totp', { password })).body.data
    expect((await door.call(token, 'GET', '/api/audit')).status).toBe(403)
    const codice = codeAt(segreto, clock())
    expect((await door.call(token, 'PUT', '/api/profilo/totp', { codice })).status).toBe(200)
    expect((await door.call(token, 'GET', '/api/audit')).status).toBe(200)
    expect((await door.call(other, 'GET', '/api/user')).status).toBe(401)
    const removal = await door.call(token, 'DELETE', '/api/profilo/totp', { password })
    expect([removal.status, removal.body.message]).toEqual([
      409,
      'Il secondo fattore è obbligatorio per il tuo ruolo: prima di toglierlo attivane un altro',
    ])
    expect((await door.call(token, 'GET', '/api/profilo/sicurezza')).body.data).toMatchObject({
      ...{ totp: true, obbligatorio: true, limitata: false, codici_rimasti: 10 },
    })
  })

  it('of a factor removed by another user ends at once', async () => {
    const { rows } = await product.db.execute<{ id: number }>(sql`select id from utente where email = ${cast.gestore}`)
    const url = `/api/utente/${rows[0]!.id}/azzera_secondo_fattore`
    expect((await product.as('admin').put(url, { motivo: 'Telefono rotto' })).status).toBe(200)
    expect(await userOf(await tokenOf('gestore'))).toMatchObject({ limitata: true, entro: '2026-11-29' })
  })
})

describe('the rules', () => {
  it('are an administrator’s', async () => {
    expect((await product.as('gestore').get('/api/politica_sicurezza')).status).toBe(403)
    for (const body of [
      { ruoli_obbligati: ['capo'], giorni_tolleranza: 1, solo_provider: false },
      { ruoli_obbligati: [], giorni_tolleranza: -1, solo_provider: false },
      { ruoli_obbligati: [], giorni_tolleranza: 1.5, solo_provider: false },
      { ruoli_obbligati: ['admin', 'admin'], giorni_tolleranza: 1, solo_provider: false },
      {},
    ])
      expect((await product.as('admin').put('/api/politica_sicurezza', body)).status).toBe(422)
  })
})
