import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { address, calls, mayCall } from '../testing/calls.ts'
import { cast } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { fill, fillForAlfa, knownOf, type Records } from '../testing/records.ts'

/**
 * The work of a call begins for whom its token stood for at the call before. Here that has changed in between, told to nobody: by
 * hand in the database, as by another process.
 */
let product: TestProduct
let records: Records
beforeAll(async () => {
  product = await openProduct()
  records = await fillForAlfa(product, await knownOf(product, 'Alfa'))
  await fill(product, 'managerBeta', 'Di Beta', await knownOf(product, 'Beta'))
})
afterAll(() => product.close())

const setPerson = (set: ReturnType<typeof sql>) =>
  product.db.execute(sql`update utente set ${set} where email = ${cast.managerAlfa}`)
const ofCliente = (name: string) =>
  sql`cliente_id = (select id from cliente where nome like ${`%${name}%`} order by id limit 1)`
const stateOf = async () =>
  (
    await product.db.execute(
      sql`select count(*), max(id) from change_log union all select count(*), max(id) from notifica`,
    )
  ).rows
const remembered = () => product.as('managerAlfa').get('/api/user')

afterEach(() => setPerson(sql`stato = 1, ruolo = 'manager', ${ofCliente('Alfa')}`))

const bound = calls.filter((call) => call.endpoint.who !== 'anyone' && mayCall('managerAlfa', call))
const send = ({ slice, endpoint }: (typeof bound)[number]) =>
  product.request(
    'managerAlfa',
    endpoint.method,
    address(endpoint.path, records[slice] ?? { id: 1 }),
    endpoint.method === 'GET' || endpoint.upload ? undefined : {},
  )

it('whoever was switched off is refused every call, and nothing is written', async () => {
  const before = await stateOf()
  for (const call of bound) {
    await remembered()
    await setPerson(sql`stato = 0`)
    expect([call.label, (await send(call)).status]).toEqual([call.label, 401])
    await setPerson(sql`stato = 1`)
  }
  expect(await stateOf()).toEqual(before)
})

it('whoever lost a role is judged by the new one, and nothing is written', async () => {
  const lost = bound.filter((call) => !mayCall('utenteAlfa', call))
  expect(lost.length).toBeGreaterThan(10)
  const before = await stateOf()
  for (const call of lost) {
    await remembered()
    await setPerson(sql`ruolo = 'utente'`)
    expect([call.label, (await send(call)).status]).toEqual([call.label, 403])
    await setPerson(sql`ruolo = 'manager'`)
  }
  expect(await stateOf()).toEqual(before)
})

it('whoever moved to another cooperative is answered as one of that, byte by byte', async () => {
  for (const call of bound.filter(({ slice, endpoint }) => slice !== 'session' && endpoint.answer !== 'file')) {
    await remembered()
    await setPerson(ofCliente('Beta'))
    const [changed, known] = [await send(call), await send(call)]
    await setPerson(ofCliente('Alfa'))
    expect([call.label, changed.status, changed.body]).toEqual([call.label, known.status, known.body])
  }
})

it('a new name is signed with at once', async () => {
  await setPerson(sql`nome = 'Marta'`)
  expect((await remembered()).body.data).toMatchObject({ nome: 'Marta' })
})

it('a session that ended hears that first, whatever else is wrong with what was sent', async () => {
  await remembered()
  await setPerson(sql`stato = 0`)
  const type = { headers: { 'content-type': 'application/json' }, payload: '{' }
  expect((await product.request('managerAlfa', 'PUT', '/api/servizio/1', undefined, type)).status).toBe(401)
  await setPerson(sql`stato = 1`)
  expect((await product.request('managerAlfa', 'PUT', '/api/servizio/1', undefined, type)).status).toBe(400)
})
