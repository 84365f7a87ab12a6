import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { encode } from '../testing/attachments.ts'
import { address, type ApiCall, calls, mayCall } from '../testing/calls.ts'
import { staff, type Who } from '../testing/cast.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'
import { bodyOf } from '../testing/known-for.ts'
import { fillForAlfa, type Records } from '../testing/records.ts'
import { expectSound } from '../testing/refusals.ts'
import type { Known } from '../testing/samples.ts'

/** Anything in a body is refused in Italian or ignored: nothing breaks, nothing is half written. */
let product: TestProduct
let known: Known
let records: Records
/** Records of the caller's own, where that of everybody is somebody else's. */
let own: Readonly<Record<string, number>>
beforeAll(async () => {
  product = await openProduct()
  known = await knownOf(product, 'Alfa')
  records = await fillForAlfa(product, known, 'Parola', 'Parola')
  own = {
    'PUT /api/rilievo_ente/:id': await ownFinding(),
    'PUT /api/cliente/:id/organico': known['cliente_id'] as number,
  }
})
afterAll(() => product.close())

/** Everything but the security log, which records refused sign-ins. */
const recordsOf = async ({ db }: TestProduct) => ({ ...(await fingerprint(db)), evento_sicurezza: '' })

const nested = (depth: number) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`
const wrong: readonly unknown[] = [
  ...[null, true, -1, 1e300, '', 'x', '2026-02-30', [], {}, { id: 'x' }, { id: { id: 1 } }, JSON.parse(nested(200))],
  ...['\u0000', 'a\u0000@example.org', 'a'.repeat(25_000), { $ne: 1 }],
]
/** Sessions would end: that is what this call is for. */
const written = calls.filter(({ endpoint, name }) => /POST|PUT/.test(endpoint.method) && name !== 'logout')
const caller = (call: ApiCall): Who | undefined =>
  call.endpoint.who === 'anyone'
    ? undefined
    : ['managerAlfa' as const, ...ownersOf(call), ...staff, 'certificatore' as const].find((who) => mayCall(who, call))
/** A key is changed by its person alone. */
const ownersOf = ({ slice }: ApiCall): Who[] => (slice === 'chiave' ? ['gestore'] : [])
const urlOf = ({ slice, endpoint, label }: ApiCall) =>
  address(endpoint.path, { ...(records[slice] ?? { id: 1 }), ...(own[label] && { id: own[label] }) })
/** The body's findings are changed by the body alone; this one is the consortium's. */
async function ownFinding() {
  const create = calls.find(({ label }) => label === 'POST /api/rilievo_ente')!
  const made = await product.as('gestore').post('/api/rilievo_ente', bodyOf(create, 'Parola', known))
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return made.body.data.id as number
}
/** A bound caller's client is the session's, whatever the body says. */
const isGiven = (name: string, who: Who | undefined) => who === 'managerAlfa' && /^cliente(_id)?$/.test(name)

describe('a value of the wrong kind in any field', () => {
  let untouched: Record<string, string>
  beforeAll(async () => {
    untouched = await recordsOf(product)
  })

  it.each(written)('$label', async (call) => {
    const { method, body } = call.endpoint
    const who = caller(call)
    const good = bodyOf(call, 'Parola', known)
    for (const value of wrong) {
      const refusing = Object.entries(body.shape).flatMap(([name, field]) =>
        z.safeParse(field, value).success || isGiven(name, who) ? [] : [name],
      )
      if (!refusing.length) continue
      const bad = Object.fromEntries(refusing.map((name) => [name, value]))
      const answer = await product.request(who, method, urlOf(call), { ...good, ...bad })
      expectSound(answer, `${call.label} ${JSON.stringify(value).slice(0, 60)}`)
      // A stranger's access is refused with one message; all others read what is wrong at each field. A page that does
      // not exist gets no other message.
      if (call.slice === 'session' || call.endpoint.path.includes(':token'))
        expect(answer.status).toBeGreaterThanOrEqual(400)
      else {
        // Of a list each of its items may say what is wrong with it.
        const fields = Object.keys(answer.body.errors).map((name) => name.split('.')[0])
        expect([answer.status, fields]).toEqual([422, expect.arrayContaining(refusing)])
      }
    }
  })

  it.each(calls.filter(({ slice, endpoint }) => slice === 'session' && 'password' in endpoint.body.shape))(
    '$label: what looks like an access and is none',
    async (call) => {
      const good = { ...bodyOf(call, 'Parola', known), client_id: 'quadra-web', client_secret: 'quadra-web' }
      for (const grant_type of ['password', 'refresh_token', '__proto__'])
        for (const value of ['\u0000', 'a\u0000@example.org', 'a'.repeat(25_000)]) {
          const body = {
            ...good,
            grant_type,
            username: value,
            password: value,
            oldPassword: value,
            refresh_token: value,
          }
          const answer = await product.request(caller(call), call.endpoint.method, urlOf(call), body)
          expectSound(answer, `${call.label} ${grant_type} ${value.slice(0, 20)}`)
          expect(answer.status).toBeGreaterThanOrEqual(400)
        }
    },
  )

  it('writes nothing', async () => {
    expect(await recordsOf(product)).toEqual(untouched)
  })
})

describe('a body that is none', () => {
  const json = 'application/json'
  const poisoned = [
    '{"__proto__":{"polluted":1},"descrizione":"x"}',
    '{"constructor":{"prototype":{"polluted":1}},"descrizione":"x"}',
    '{"cliente":{"__proto__":{"id":1}}}',
    '{"prototype":{"polluted":1}}',
  ]
  it.each<[string, number, string, string]>([
    ['not JSON', 400, json, '{"descrizione":'],
    ['empty', 400, json, ''],
    ['null', 422, json, 'null'],
    ['a number', 422, json, '5'],
    ['a string', 422, json, '"descrizione"'],
    ['a list', 422, json, '[{"descrizione":"x"}]'],
    ['very deep', 422, json, nested(50_000)],
    ['too large', 413, json, JSON.stringify({ descrizione: 'a'.repeat(1_100_000) })],
    ['XML', 415, 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['of no known type', 415, 'x/y; z', 'a'],
    ['text', 422, 'text/plain', 'descrizione=x'],
    ['a form with a file', 415, 'multipart/form-data; boundary=x', '--x--'],
    ['a form of thousands of fields', 422, 'application/x-www-form-urlencoded', 'a=1&'.repeat(20_000)],
    ...poisoned.map(
      (body, n) => [`poisoned ${n}`, n === 3 ? 422 : 400, json, body] as [string, number, string, string],
    ),
  ])('%s: %i', async (_, status, type, payload) => {
    const answer = await product.request('managerAlfa', 'POST', '/api/servizio', undefined, {
      payload,
      headers: { 'content-type': type },
    })
    expectSound(answer, payload.slice(0, 60))
    expect(answer.status).toBe(status)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('of a form cannot poison either', async () => {
    const form = new FormData()
    for (const name of ['__proto__', '__proto__[polluted]', 'constructor', 'prototype']) form.set(name, 'x')
    form.set('documento', new Blob(['x']), '__proto__')
    const answer = await product.request('managerAlfa', 'POST', '/api/documento', undefined, await encode(form))
    expectSound(answer, 'multipart')
    expect(answer.status).toBe(422)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

it('after all of it the log still verifies', async () => {
  expect((await verifyLog(product.db)).findings).toEqual([])
})
