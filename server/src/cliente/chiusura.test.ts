import type { TipoChiusura } from '@quadra/contract/cliente/chiusura'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { type Aperti, openRows, storedStates, totals } from '../testing/closing.ts'
import { asGestore, expectSameFigures } from '../testing/figures.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { expectStoredExact } from '../testing/stored.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: testClock('2027-05-20T10:00:00Z').clock })
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const as = (who: Who) => product.as(who)
const get = (url: string) => asGestore(product, url)
const storia = async (slice: string, id: number) => (await get(`/api/storia/${slice}/${id}`))[0]

/** What belongs to a whole cooperative. */
const more = async (cliente: number) =>
  (
    await product.db.execute(sql`
      select 'documento' as tipo, id, archiviato::text as stato from documento where cliente_id = ${cliente}
      union all select 'fornitore', id, stato || ' ' || archiviato from fornitore where cliente_id = ${cliente}
      union all select 'contratto', id, coalesce(gestito_il::text, '') || coalesce(gestito_nota, '') from fornitore_contratto where cliente_id = ${cliente}
      union all select 'sessione', id, stato || coalesce(motivo, '') from sessione_formativa where cliente_id = ${cliente}
      union all select 'decisione', one.id, one.stato || coalesce(one.motivo, '') from riesame_decisione one
        join riesame on riesame.id = one.riesame_id where riesame.cliente_id = ${cliente} order by 1, 2`)
  ).rows

it('a cooperative is closed by the consortium alone, all that is open archived and its certificate left', async () => {
  const url = `/api/cliente/${keys.beta}/chiusura`
  const closed = { cliente_id: keys.beta }
  const before = await storedStates(product, `cliente_id = ${keys.beta}`)
  const others = await storedStates(product, `cliente_id <> ${keys.beta}`)
  const whole = await more(keys.beta)
  const { nome } = await get(`/api/cliente/${keys.beta}`)
  for (const who of ['managerAlfa', 'managerBeta', 'utenteBeta'] as const) {
    expect((await as(who).get(url)).status).toBe(403)
    expect((await as(who).post(url, { archivia: [] })).status).toBe(403)
  }
  const proposal = await get(url)
  const open = proposal.aperti as Aperti[]
  for (const { tipo, quanti } of open) {
    const rows = await openRows(product, tipo, closed)
    if (rows) expect([tipo, rows.length]).toEqual([tipo, quanti])
  }
  const archivia = open.filter(({ archiviabili }) => archiviabili > 0).map(({ tipo }) => tipo)
  expect(archivia.length).toBeGreaterThan(6)
  expect(proposal.certificati.length).toBeGreaterThan(0)
  const certificati = proposal.certificati.map(({ id }: { id: number }) => id)
  const foreign = await as('gestore').post(url, { archivia, certificati: [...certificati, 999_999] })
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, [`certificati.${certificati.length}`]])
  expect([await storedStates(product, `cliente_id = ${keys.beta}`), await more(keys.beta)]).toEqual([before, whole])
  const lists = Object.fromEntries(
    await Promise.all(
      (['audit', 'azione_miglioramento', 'indicatore', 'documento', 'fornitore'] as const).map(async (tipo) => [
        tipo,
        (await openRows(product, tipo, closed))!.map(({ id }) => id),
      ]),
    ),
  ) as Record<TipoChiusura, number[]>

  const done = await as('gestore').post(url, { archivia, certificati, uscita: '2027-05-31' })
  expect([done.status, done.body.data.stato]).toEqual([201, 0])
  await expectSameFigures(product)
  await expectStoredExact(product.db)
  expect((await as('managerBeta').get('/api/non_conformita')).status).toBe(401)
  expect(await storedStates(product, `cliente_id <> ${keys.beta}`)).toEqual(others)
  const motivo = `Archiviata con la chiusura di ${nome}`
  const reads = {
    azione_miglioramento: 'archiviata',
    indicatore: 'archiviato',
    documento: 'archiviato',
    fornitore: 'archiviato',
  } as const
  for (const [slice, flag] of Object.entries(reads))
    for (const id of lists[slice as TipoChiusura]) {
      expect(await get(`/api/${slice}/${id}`)).toMatchObject({ [flag]: true, modificabile: false })
      expect(await storia(slice, id)).toMatchObject({ motivo })
    }
  const cancelled = await get(`/api/audit?cliente_id=${keys.beta}&annullato=true`)
  const planned = open.find(({ tipo }) => tipo === 'audit')!
  expect(cancelled.filter(({ id }: { id: number }) => lists.audit.includes(id)).length).toBe(planned.archiviabili)
  for (const id of certificati) {
    const { siti } = await get(`/api/certificato/${id}`)
    expect(siti.find(({ cliente }: { cliente: { id: number } }) => cliente.id === keys.beta).al).toBe('2027-05-31')
    expect((await storia('certificato', id)).motivo).toBe(`Chiusura di ${nome}`)
  }
  const after = await get(url)
  for (const { tipo, quanti } of after.aperti as Aperti[])
    if (archivia.includes(tipo)) expect([tipo, quanti]).toEqual([tipo, planned.quanti - planned.archiviabili])
  const archived = totals(after.chiusa.archiviati)
  for (const tipo of archivia.filter((one) => one !== 'audit' && one !== 'contratto'))
    expect([tipo, archived[tipo]]).toEqual([tipo, open.find((one) => one.tipo === tipo)!.archiviabili])
  expect((await get(`/api/scadenzario?cliente_id=${keys.beta}&mostra=tutte&stato=tutti`)).length).toBe(0)

  expect((await as('gestore').put(`/api/cliente/${keys.beta}`, { stato: 1 })).status).toBe(200)
  expect(await storedStates(product, `cliente_id = ${keys.beta}`)).toEqual(before)
  expect(await more(keys.beta)).toEqual(whole)
  await expectStoredExact(product.db)
  await expectSameFigures(product)
  expect((await get(url)).chiusa).toBeNull()
})
