import { crc32 } from 'node:zlib'
import { daysAfter } from '@quadra/contract/kernel/days'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast, type Who } from '../testing/cast.ts'
import { openKeys } from '../testing/open-keys.ts'
import type { TestProduct } from '../testing/product.ts'

const on = openKeys()
const { mails, events, set } = on
const oggi = '2026-11-16'
let product: TestProduct
let made: typeof on.made
beforeAll(() => {
  ;({ product, made } = on)
})

const values = { nome: 'Paghe', ambito: 'lettura', scade_il: daysAfter(oggi, 90) }
const setUser = (who: Who, values: ReturnType<typeof sql>) =>
  product.db.execute(sql`update utente set ${values} where email = ${cast[who]}`)
const policy = (ruoli_con_chiavi?: readonly string[]) =>
  product.as('admin').put('/api/politica_sicurezza', {
    ...{ ruoli_obbligati: [], giorni_tolleranza: 14, solo_provider: false },
    ...(ruoli_con_chiavi && { ruoli_con_chiavi }),
  })

/** Base 62 by arithmetic of its own. */
const figures = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
function checkOf(body: string) {
  let rest = crc32(body)
  let text = ''
  for (let place = 0; place < 6; place++) {
    text = figures[rest % 62]! + text
    rest = Math.floor(rest / 62)
  }
  return text
}

describe('making a key', () => {
  it('asks for a recent proof of presence, and shows the secret once', async () => {
    await product.token('gestore')
    await product.db.execute(sql`update session_family set created_at = now() - interval '16 minutes'`)
    const refused = await product.as('gestore').post('/api/chiave', values)
    expect([refused.status, refused.body['codice'], refused.body['metodi']]).toEqual([
      403,
      'prova_richiesta',
      expect.arrayContaining(['password']),
    ])
    product.forget('gestore')
    const { status, body } = await product.as('gestore').post('/api/chiave', values)
    expect(status).toBe(201)
    const { id, segreto, ...record } = body.data
    expect(segreto).toMatch(/^quadra_[0-9A-Za-z]{49}$/)
    expect(segreto.slice(-6)).toBe(checkOf(segreto.slice(7, 50)))
    expect(record).toMatchObject({
      ...values,
      sezioni: null,
      reti: null,
      stato: 'attiva',
      prefisso: segreto.slice(0, 11),
    })
    const read = await product.as('gestore').get(`/api/chiave/${id}`)
    expect(Object.keys(read.body.data)).not.toContain('segreto')
    const everything = await product.db.execute(
      sql`select (select json_agg(c) from chiave c)::text || (select json_agg(l) from change_log l where slice = 'chiave')::text
        || (select json_agg(o) from outbox o)::text || (select json_agg(e) from evento_sicurezza e)::text as all`,
    )
    expect(JSON.stringify(everything.rows)).not.toContain(segreto.slice(11, 40))
    expect((await mails(cast.gestore, 'nuova chiave')).length).toBeGreaterThan(0)
  })

  it('refuses what no key may be, at the field', async () => {
    product.forget('gestore')
    const errorsOf = async (more: object) => {
      const { status, body } = await product.as('gestore').post('/api/chiave', { ...values, ...more })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await errorsOf({ scade_il: oggi })).toEqual([422, ['scade_il']])
    expect(await errorsOf({ scade_il: daysAfter(oggi, 366) })).toEqual([422, ['scade_il']])
    expect(await errorsOf({ ambito: 'tutto' })).toEqual([422, ['ambito']])
    expect(await errorsOf({ sezioni: ['utente'] })).toEqual([422, ['sezioni']])
    expect(await errorsOf({ sezioni: [] })).toEqual([422, ['sezioni']])
    expect(await errorsOf({ reti: ['999.1.1.1'] })).toEqual([422, ['reti']])
    expect(await errorsOf({ nome: 'x'.repeat(81) })).toEqual([422, ['nome']])
    expect((await errorsOf({ scade_il: daysAfter(oggi, 365), reti: ['2001:db8::/32', '10.1.2.3'] }))[0]).toBe(201)
  })

  it('is for the roles of the policy, which a change without them leaves alone', async () => {
    for (const who of ['coordinatoreAlfa', 'utenteAlfa', 'certificatore'] as const)
      expect((await product.as(who).get('/api/chiave')).status).toBe(403)
    expect((await product.as('managerAlfa').get('/api/chiave')).status).toBe(403)
    expect((await product.as('managerAlfa').post('/api/chiave', values)).status).toBe(403)
    expect((await policy(['coordinatore'])).status).toBe(422)
    expect((await policy(['admin', 'gestore_multisito', 'manager'])).status).toBe(200)
    expect((await policy()).body.data.ruoli_con_chiavi).toEqual(['admin', 'gestore_multisito', 'manager'])
    const mine = await made.create('managerAlfa', { nome: 'Turni', ambito: 'scrittura' })
    const listed = (await product.as('managerAlfa').get('/api/chiave?tutte=true')).body.data
    expect(listed.map(({ nome }: { nome: string }) => nome)).toEqual(['Turni'])
    expect((await product.as('managerBeta').get(`/api/chiave/${mine.id}`)).status).toBe(404)
    expect((await product.as('gestore').get(`/api/chiave/${mine.id}`)).status).toBe(200)
    expect((await product.as('gestore').put(`/api/chiave/${mine.id}`, { nome: 'Altro' })).status).toBe(403)
    const rows = (await made.call(mine.segreto, 'GET', '/api/servizio?stato=tutti')).body.data as {
      cliente: { nome: string }
    }[]
    expect(new Set(rows.map(({ cliente }) => cliente.nome.slice(0, 4)))).toEqual(new Set(['Alfa']))
    await policy(['admin', 'gestore_multisito'])
    expect((await made.call(mine.segreto, 'GET', '/api/servizio')).status).toBe(401)
    expect((await product.as('gestore').get(`/api/chiave/${mine.id}`)).body.data.sospesa).toContain('ruolo')
  })
})

describe('a key', () => {
  it('is refused without a query to the database where its check value is wrong', async () => {
    const { segreto } = await made.create('gestore')
    const flipped = (at: number) => segreto.slice(0, at) + (segreto[at] === 'a' ? 'b' : 'a') + segreto.slice(at + 1)
    const failures = async () =>
      (await product.db.execute(sql`select count(*)::int as n from sign_in_failure`)).rows[0]!['n']
    const db = Object.getOwnPropertyDescriptor(product.app, 'db')!
    Object.defineProperty(product.app, 'db', {
      configurable: true,
      get: () => {
        throw new Error('asked the database')
      },
    })
    const answers = []
    for (const at of [8, 30, 49, 55]) answers.push(await made.call(flipped(at), 'GET', '/api/audit'))
    Object.defineProperty(product.app, 'db', db)
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await failures()).toBe(0)
    const body = segreto.slice(7, 49)
    const other = `${body}${segreto[49] === '0' ? '1' : '0'}`
    const unknown = await made.call(`quadra_${other}${checkOf(other)}`, 'GET', '/api/audit')
    expect([unknown.status, unknown.body]).toEqual([401, answers[0]!.body])
    expect(await failures()).toBe(1)
    expect((await events('chiave_rifiutata')).length).toBeGreaterThan(0)
  })

  it('ends at the next call, always with the same answer: person, policy, midnight of Rome, revocation, network', async () => {
    const { id, segreto } = await made.create('gestore', { reti: ['198.51.100.0/24', '2001:db8::/32'] })
    const from = (remoteAddress: string) =>
      made.call(segreto, 'GET', '/api/chiave/questa', undefined, { remoteAddress })
    const here = () => from('198.51.100.9')
    expect((await here()).status).toBe(200)
    expect((await from('2001:db8::5')).status).toBe(200)
    const wrong = await from('203.0.113.1')
    expect(wrong.status).toBe(401)
    await setUser('gestore', sql`stato = 0`)
    const inactive = await here()
    await setUser('gestore', sql`stato = 1`)
    expect((await here()).status).toBe(200)
    await policy(['admin'])
    const narrowed = await here()
    await policy(['admin', 'gestore_multisito'])
    set('2026-12-16T22:59:00Z')
    expect((await here()).status).toBe(200)
    set('2026-12-16T23:01:00Z')
    const expired = await here()
    expect((await product.as('gestore').get(`/api/chiave/${id}`)).body.data.stato).toBe('scaduta')
    set('2026-11-16T09:00:00Z')
    expect((await here()).status).toBe(200)
    expect((await product.as('admin').put(`/api/chiave/${id}/revoca`, { motivo: '' })).status).toBe(422)
    expect((await product.as('admin').put(`/api/chiave/${id}/revoca`, { motivo: 'Non serve' })).status).toBe(200)
    const revoked = await here()
    for (const one of [inactive, narrowed, expired, revoked])
      expect([one.status, one.raw.toString()]).toEqual([401, wrong.raw.toString()])
    expect((await product.as('admin').put(`/api/chiave/${id}/revoca`, { motivo: 'Ancora' })).status).toBe(409)
    expect((await events('chiave_revocata')).length).toBeGreaterThan(0)
  })

  it('comes also as the password of any user, and not from a page of another site', async () => {
    const { segreto } = await made.create('gestore')
    const basic = (user: string, more = {}) =>
      product.request(undefined, 'GET', '/api/audit', undefined, {
        headers: { ...made.asBasic(segreto, user), ...more },
      })
    expect((await basic('')).status).toBe(200)
    expect((await basic('excel')).status).toBe(200)
    expect((await basic('excel', { 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  })

  it('renewed works with both secrets for 24 hours, then with the new one alone', async () => {
    const { id, segreto } = await made.create('gestore')
    const renewed = await product.as('gestore').post(`/api/chiave/${id}/rinnova`)
    const now = renewed.body.data.segreto as string
    expect([renewed.status, now === segreto]).toEqual([200, false])
    const status = async (one: string) => (await made.call(one, 'GET', '/api/audit')).status
    expect([await status(segreto), await status(now)]).toEqual([200, 200])
    await product.db.execute(
      sql`update chiave set precedente_fino_al = precedente_fino_al - interval '23 hours 59 minutes' where id = ${id}`,
    )
    expect([await status(segreto), await status(now)]).toEqual([200, 200])
    await product.db.execute(sql`update chiave set precedente_fino_al = now() - interval '1 second' where id = ${id}`)
    expect([await status(segreto), await status(now)]).toEqual([401, 200])
    expect((await product.as('admin').post(`/api/chiave/${id}/rinnova`)).status).toBe(403)
  })

  it('knows itself, and what it may do', async () => {
    const { segreto } = await made.create('gestore', { nome: 'Cruscotto', sezioni: ['non_conformita'] })
    const own = await made.call(segreto, 'GET', '/api/chiave/questa')
    expect(own.body.data).toMatchObject({ nome: 'Cruscotto', ambito: 'lettura', sezioni: ['non_conformita'] })
    expect((await product.as('gestore').get('/api/chiave/questa')).status).toBe(404)
    expect((await made.call(segreto, 'GET', '/api/dizionario')).status).toBe(200)
    expect((await made.call(segreto, 'GET', '/api/non_conformita')).status).toBe(200)
    const refused = await made.call(segreto, 'GET', '/api/audit')
    expect([refused.status, refused.body.message]).toEqual([403, 'La chiave non vale per questa sezione'])
    expect((await made.call(segreto, 'GET', '/api/storia/audit/1')).status).toBe(403)
    expect((await made.call(segreto, 'POST', '/api/non_conformita', {})).body.message).toBe(
      'La chiave può solo leggere',
    )
  })

  it('asks for presence again where its networks become wider, not where they become narrower', async () => {
    const { id } = await made.create('gestore', { reti: ['10.0.0.0/8'] })
    await product.db.execute(sql`update session_family set created_at = now() - interval '16 minutes'`)
    const change = async (body: object) => (await product.as('gestore').put(`/api/chiave/${id}`, body)).status
    expect(await change({ reti: ['10.1.2.3'] })).toBe(200)
    expect(await change({ reti: ['10.1.2.3'], nome: 'Altro nome' })).toBe(200)
    expect(await change({ reti: ['10.0.0.0/8'] })).toBe(403)
    expect(await change({ reti: null })).toBe(403)
    expect(await change({ scade_il: daysAfter(oggi, 400) })).toBe(422)
    product.forget('gestore')
    expect(await change({ reti: null })).toBe(200)
  })
})
