import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '@quadra/contract/kernel/endpoint'
import { address, type ApiCall, calls, mayCall } from '../testing/calls.ts'
import { cast, type Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'
import { bodyOf } from '../testing/known-for.ts'
import { fillForAlfa, type Records, send } from '../testing/records.ts'
import type { Known } from '../testing/samples.ts'
import { draw, seed, size } from '../testing/size.ts'

/** A session ends, or its rights change, while one of its calls is under way: the call ends with it. */
let product: TestProduct
let alfa: Known
let records: Records
let plain: number
let evidence: string
let attachment: string
let request: number
beforeAll(async () => {
  product = await openProduct()
  alfa = await knownOf(product, 'Alfa')
  records = await fillForAlfa(product, alfa)
  // The one of the records is under control: its file changes by revisions.
  const create = calls.find(({ label }) => label === 'POST /api/documento')!
  plain = (await send(product, 'managerAlfa', create, create.endpoint.path, bodyOf(create, 'Libero', alfa))).body.data
    .id
  // The mandate of the records covers a year without records: the demonstration's has a file to send.
  const mandates = (await product.as('gestore').get('/api/mandato?stato=attivo')).body.data
  const under = `/api/mandato/${mandates.at(-1).id}/evidenza`
  evidence = `${under}/documento/${(await product.as('gestore').get(`${under}/documento`)).body.data[0].id}/file`
  attachment = await attachmentBelow(`${under}/fornitore`)
  // A request that still takes files.
  const { rows } = await product.db.execute<{ id: number }>(
    sql`update richiesta_ente set stato = 'aperta' where id = (select max(id) from richiesta_ente) returning id`,
  )
  request = rows[0]!.id
})
async function attachmentBelow(list: string) {
  const get = async (url: string) => (await product.as('gestore').get(url)).body.data
  for (const { id } of await get(list)) {
    const [first] = (await get(`${list}/${id}`)).allegati
    if (first) return `${list}/${id}/allegato/${first.id}`
  }
  throw new Error('no evidence has a file attached')
}
afterAll(() => product.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await restore()
})

const actorOf = (call: ApiCall) => (['managerAlfa', 'gestore', 'admin'] as const).find((who) => mayCall(who, call))!
const userIdOf = (who: Who) => sql`(select id from utente where email = ${cast[who]})`
const cliente = (name: string) => sql`(select id from cliente where nome like ${`${name}%`} order by id limit 1)`
const set = (who: Who, values: ReturnType<typeof sql>) => () =>
  product.db.execute(sql`update utente set ${values} where email = ${cast[who]}`)
async function restore() {
  await set('managerAlfa', sql`stato = 1, ruolo = 'manager', cliente_id = ${cliente('Alfa')}`)()
  await set('gestore', sql`stato = 1, ruolo = 'gestore_multisito', cliente_id = null`)()
  await set('admin', sql`stato = 1, ruolo = 'admin', cliente_id = null`)()
}

/** By the contract alone: the rules that refuse managers keys are asked after who calls. */
const isOfRole = (who: Who, call: ApiCall) => mayCall(who, call) || call.slice === 'chiave'

interface Ending {
  readonly how: string
  readonly end: () => Promise<unknown>
  readonly status: number
}
/** What may happen to the caller during this call, and the answer then. */
function endingsOf(call: ApiCall): Ending[] {
  const who = actorOf(call)
  const passwordChanged = async () => {
    await product.db.execute(sql`delete from session_family where utente_id = ${userIdOf(who)}`)
    product.forget(who)
  }
  const lesser: Who = who === 'managerAlfa' ? 'utenteAlfa' : 'managerAlfa'
  const lesserRole =
    who === 'managerAlfa' ? sql`ruolo = 'utente'` : sql`ruolo = 'manager', cliente_id = ${cliente('Alfa')}`
  return [
    { how: 'password changed', end: passwordChanged, status: 401 },
    { how: 'switched off', end: set(who, sql`stato = 0`), status: 401 },
    { how: 'demoted', end: set(who, lesserRole), status: isOfRole(lesser, call) ? 409 : 403 },
    ...(who === 'managerAlfa'
      ? [{ how: 'moved', end: set(who, sql`cliente_id = ${cliente('Beta')}`), status: 409 }]
      : []),
  ]
}

/** Ends the session just after the call was admitted. */
function afterAdmission(end: () => Promise<unknown>) {
  const authenticate = product.app.authenticate
  return vi.spyOn(product.app, 'authenticate').mockImplementationOnce(async (token) => {
    const session = await authenticate(token)
    await end()
    return session
  })
}
/** Calls of a record other than that of their slice. */
const others: Readonly<Record<string, () => string>> = {
  'GET /api/mandato/:id/evidenza/:tipo/:eid/file': () => evidence,
  'GET /api/mandato/:id/evidenza/:tipo/:eid/allegato/:aid': () => attachment,
  'PUT /api/documento/:id': () => `/api/documento/${plain}`,
  'POST /api/richiesta_ente/:id/rilascio': () => `/api/richiesta_ente/${request}/rilascio`,
}
const urlOf = ({ slice, endpoint, label }: ApiCall) =>
  others[label]?.() ?? address(endpoint.path, records[slice] ?? { id: 1 })
const written = async () =>
  (
    await product.db.execute(
      sql`select count(*)::int as n from change_log union all select count(*)::int from file
        union all select count(*)::int from importazione_documento`,
    )
  ).rows

const bound = calls.filter(({ endpoint }) => endpoint.who !== 'anyone')
const whole = bound.flatMap((call) => {
  const { method, answer, query } = call.endpoint
  if (method !== 'GET') return []
  if (answer === 'file') return [{ ...call, label: call.label, query: '' }]
  const asSheet =
    'formato' in query.shape ? [{ ...call, label: `${call.label}?formato=xlsx`, query: '?formato=xlsx' }] : []
  const asStream = answer === 'list' ? [{ ...call, query: '' }] : []
  return [...asSheet, ...asStream]
})

it('knows the calls that send files, spreadsheets and streams', () => {
  expect(whole.length).toBeGreaterThan(30)
  expect(whole.map(({ label }) => label)).toContain('GET /api/copertura_audit?formato=xlsx')
})

/** Of the endings so many for each call. */
const several = size({ gate: 2, night: 4 })

describe.each(whole)(`$label (${seed})`, (call) => {
  it('is not sent to whose session ended meanwhile', async () => {
    const get = () => product.request(actorOf(call), 'GET', `${urlOf(call)}${call.query}`)
    const usual = await get()
    expect(usual.status).toBe(200)
    // A page of a list is a text of one statement, and no file.
    if (usual.headers['content-length'] && call.query === '' && call.endpoint.answer === 'list') return
    for (const { how, end, status } of draw(endingsOf(call), several, call.label)) {
      afterAdmission(end)
      const refused = await get()
      expect([how, refused.status, refused.headers['content-disposition']]).toEqual([how, status, undefined])
      expect(refused.body.message).toEqual(expect.any(String))
      await restore()
    }
    expect((await get()).status).toBe(200)
  })
})

const uploads = bound.filter(({ endpoint }) => endpoint.upload)
describe.each(uploads)(`$label (${seed})`, (call) => {
  const upload = (word: string) => send(product, actorOf(call), call, urlOf(call), bodyOf(call, word, alfa))

  it('is not stored for a user whose session ended while its body arrived', async () => {
    const before = await written()
    for (const { how, end, status } of draw(endingsOf(call), several, call.label)) {
      afterAdmission(end)
      // A right to the record that is looked up meanwhile refuses before.
      expect([how, [status, 403].includes((await upload(how)).status)]).toEqual([how, true])
      await restore()
    }
    expect(await written()).toEqual(before)
  })

  it('nor while its bytes were stored', async () => {
    const before = await written()
    let reached = 0
    const put = product.app.storage.put
    for (const { how, end, status } of draw(endingsOf(call), several, call.label)) {
      vi.spyOn(product.app.storage, 'put').mockImplementationOnce(async (id, bytes) => {
        await put(id, bytes)
        await end()
        reached += 1
      })
      const answer = await upload(how)
      // What the record's state refuses is refused before.
      if (reached) expect([how, answer.status]).toEqual([how, status])
      await restore()
    }
    expect(await written()).toEqual(before)
    expect([call.label, reached > 0]).toEqual([call.label, true])
  })
})

describe('a reply that is stored under an Idempotency-Key', () => {
  const create = calls.find(({ label }) => label === 'POST /api/azione_miglioramento')!
  const post = () =>
    product.request('managerAlfa', 'POST', create.endpoint.path, bodyOf(create, 'Ripetuta', alfa), {
      headers: { [idempotencyHeader]: 'fine-sessione' },
    })

  it('is not given to whose session ended meanwhile', async () => {
    expect((await post()).status).toBe(201)
    for (const { how, end, status } of endingsOf(create)) {
      afterAdmission(end)
      const again = await post()
      expect([how, again.status, again.headers['idempotency-replayed']]).toEqual([how, status, undefined])
      await restore()
    }
    expect((await post()).headers['idempotency-replayed']).toBe('true')
  })
})

it('a body that takes long to come is not written for whose session ended meanwhile', async () => {
  const create = calls.find(({ label }) => label === 'POST /api/azione_miglioramento')!
  const before = await written()
  let now = performance.now()
  for (const { how, end, status } of endingsOf(create)) {
    afterAdmission(end)
    // Each reading of the clock is two seconds later than the one before.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 2000))
    const answer = await product.request('managerAlfa', 'POST', create.endpoint.path, bodyOf(create, how, alfa))
    expect([how, answer.status]).toEqual([how, status])
    vi.restoreAllMocks()
    await restore()
  }
  expect(await written()).toEqual(before)
})
