import { placeOf } from '@quadra/contract/places'
import { sezioneLabels, sezioni } from '@quadra/contract/chiave/sezioni'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address, type ApiCall, calls, mayCall, ofAnySlice } from '../testing/calls.ts'
import { draw, seed, size } from '../testing/size.ts'
import type { Who } from '../testing/cast.ts'
import { keys, unhurried } from '../testing/keys.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** Which calls take a key of a program, over every call. A key acts as its person, less. */
let product: TestProduct
let made: ReturnType<typeof keys>
const persons = ['admin', 'gestore', 'managerAlfa'] as const satisfies Who[]
const secrets = new Map<string, string>()
beforeAll(async () => {
  product = await openProduct({}, { log: false, keyPace: unhurried() })
  made = keys(product)
  await product.as('admin').put('/api/politica_sicurezza', {
    ...{ ruoli_obbligati: [], giorni_tolleranza: 14, solo_provider: false },
    ruoli_con_chiavi: ['admin', 'gestore_multisito', 'manager'],
  })
  for (const who of persons)
    for (const ambito of ['lettura', 'scrittura'])
      secrets.set(`${who} ${ambito}`, (await made.create(who, { ambito, nome: `${who} ${ambito}` })).segreto)
})
afterAll(() => product.close())

const bound = calls.filter(({ endpoint }) => endpoint.who !== 'anyone')
const isClosed = (call: ApiCall) => closed.includes(call.slice) || closedCalls.includes(call.label) || ofBody(call)
const personOf = (call: ApiCall) => persons.find((who) => mayCall(who, call))
/** By no key whatever its scope: of a person alone, or of the certification body's auditor (Spec 10 §1, §8.2). */
const closed = [
  ...['utente', 'mandato', 'notifica', 'preferenza', 'vista', 'giro', 'profilo'],
  ...['evento_sicurezza', 'registro_modifiche', 'calendario', 'visita_ente', 'richiesta_ente', 'notifica_esterna'],
]
/** What its auditor found is read by keys, and answered by people. */
const ofBody = ({ slice, name }: ApiCall) => slice === 'rilievo_ente' && name !== 'list' && name !== 'read'
const closedCalls = [
  ...['POST /api/logout', 'GET /api/user', 'PUT /api/users/:id'],
  ...['GET /api/commento/:slice/:id/persone', 'PUT /api/addetto/:id/pseudonimo'],
  ...['GET /api/chiave', 'POST /api/chiave', 'GET /api/chiave/:id', 'PUT /api/chiave/:id'],
  ...['POST /api/chiave/:id/rinnova', 'PUT /api/chiave/:id/revoca'],
]
const whateverSections = [
  'GET /api/modifiche',
  'GET /api/dizionario',
  'GET /api/chiave/questa',
  'GET /api/help/:page',
  'GET /api/openapi',
]

describe('keys', () => {
  it('are declared on these calls and on no others', () => {
    const none = bound.filter(({ endpoint }) => !endpoint.key)
    expect(none.filter((call) => !isClosed(call))).toEqual([])
    expect(bound.filter((call) => call.endpoint.key && isClosed(call))).toEqual([])
    expect(
      bound
        .filter(({ endpoint }) => endpoint.key === 'ogni')
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(whateverSections.toSorted())
    expect(calls.filter(({ endpoint }) => endpoint.who === 'anyone' && endpoint.key)).toEqual([])
    expect(calls.filter(({ endpoint }) => endpoint.secret && endpoint.key)).toEqual([])
    const reads = bound.filter(({ endpoint }) => endpoint.key === 'lettura')
    expect(reads.filter(({ endpoint }) => endpoint.method !== 'GET')).toEqual([])
    const changes = bound.filter(({ endpoint }) => endpoint.key === 'scrittura')
    expect(changes.filter(({ endpoint }) => endpoint.method === 'GET')).toEqual([])
    expect([reads.length > 90, changes.length > 150]).toEqual([true, true])
  })

  it('can be limited to exactly the sections that have calls which take one', () => {
    const open = new Set(
      bound
        .filter((call) => ['lettura', 'scrittura'].includes(call.endpoint.key ?? '') && !ofAnySlice(call))
        .map(({ slice }) => slice),
    )
    expect([...sezioni].toSorted()).toEqual([...open].toSorted())
    expect(sezioneLabels.non_conformita).toBe(placeOf('non_conformita').label)
  })
})

const url = ({ endpoint }: ApiCall) => address(endpoint.path, { id: 999_999 })
const refusals = [
  'Questa operazione non si fa con una chiave',
  'La chiave può solo leggere',
  'La chiave non vale per questa sezione',
]

const send = (call: ApiCall, ambito: string) => {
  const { method } = call.endpoint
  return made.call(secrets.get(`${personOf(call)} ${ambito}`)!, method, url(call), method === 'GET' ? undefined : {})
}
const callable = bound.filter((call) => personOf(call))

describe.each(callable.filter(({ endpoint }) => !endpoint.key))('$label', (call) => {
  it('takes no key', async () => {
    for (const ambito of ['lettura', 'scrittura']) {
      const { status, body } = await send(call, ambito)
      expect([ambito, status, body]).toEqual([ambito, 403, { message: refusals[0] }])
    }
  })
})

const changing = callable.filter(({ endpoint }) => endpoint.key === 'scrittura')
it('a key that reads changes nothing', async () => {
  for (const call of changing) {
    const { status, body } = await send(call, 'lettura')
    expect([call.label, status, body]).toEqual([call.label, 403, { message: refusals[1] }])
  }
})

const several = size({ gate: 40, night: 1000 })
it(`all other calls take one, as their person makes them (${seed})`, async () => {
  const reading = callable.filter(({ endpoint }) => endpoint.key && endpoint.key !== 'scrittura')
  for (const call of [...draw(changing, several, 'changing'), ...draw(reading, several, 'reading')]) {
    const { status, body } = await send(call, call.endpoint.key === 'scrittura' ? 'scrittura' : 'lettura')
    expect([call.label, [200, 201, 204, 403, 404, 409, 422].includes(status)]).toEqual([call.label, true])
    expect(refusals).not.toContain(body?.message)
  }
})

it('a key of one section is refused every other, and reads no history of users', async () => {
  const { segreto } = await made.create('admin', { ambito: 'scrittura', sezioni: ['servizio'] })
  const others = bound.filter((call) => {
    const { key } = call.endpoint
    return mayCall('admin', call) && key && key !== 'ogni' && call.slice !== 'servizio' && !ofAnySlice(call)
  })
  expect(others.length).toBeGreaterThan(200)
  for (const call of others) {
    const { method } = call.endpoint
    const { status, body } = await made.call(segreto, method, url(call), method === 'GET' ? undefined : {})
    expect([call.label, status, body.message]).toEqual([call.label, 403, refusals[2]])
  }
  expect((await made.call(segreto, 'GET', '/api/servizio')).status).toBe(200)
  expect((await made.call(segreto, 'GET', '/api/storia/servizio/1')).status).toBe(200)
  for (const slice of ['utente', 'mandato', 'chiave']) {
    const everywhere = secrets.get('admin scrittura')!
    const answer = await made.call(everywhere, 'GET', `/api/storia/${slice}/1`)
    expect([slice, answer.status, answer.body.message]).toEqual([slice, 403, refusals[0]])
  }
})

it('what a key writes is signed with it in every line', async () => {
  const before = (await product.db.execute<{ id: string }>(sql`select max(id) as id from change_log`)).rows[0]!.id
  const { id, segreto } = await made.create('gestore', { ambito: 'scrittura' })
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    made.call(segreto, method, path, body)
  const service = (await product.as('gestore').get('/api/servizio?per_pagina=1&pagina=1')).body.data[0]
  const written = [
    await call('PUT', `/api/servizio/${service.id}`, { descrizione: 'Scritto da un programma' }),
    await call('POST', '/api/norma', { descrizione: 'ISO 99999' }),
    await call('POST', '/api/azione_miglioramento', {
      cliente_id: service.cliente.id,
      descrizione: 'Dal programma',
      data_azione: '2026-12-20',
    }),
  ]
  expect(written.map(({ status }) => status < 300 || status === 422)).toEqual([true, true, true])
  expect(written[0]!.status).toBe(200)
  const { rows } = await product.db.execute<{ slice: string; chiave_id: number; version: number }>(
    sql`select slice, chiave_id, version from change_log where id > ${before} and slice <> 'chiave' order by id`,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const line of rows) expect(line).toMatchObject({ chiave_id: id, version: 3 })
})
