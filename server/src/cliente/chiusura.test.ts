import { openList, type TipoChiusura } from '@quadra/contract/cliente/chiusura'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { asGestore, expectSameFigures, opened } from '../testing/figures.ts'
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
interface Counted {
  readonly tipo: TipoChiusura
  readonly quanti: number
  readonly archiviabili: number
}
const total = (rows: readonly { tipo: string; quanti: number }[]) =>
  Object.fromEntries(rows.map(({ tipo, quanti }) => [tipo, quanti]))
const storia = async (slice: string, id: number) => (await get(`/api/storia/${slice}/${id}`))[0]

/** What of a service or cooperative is stored, as it was before and is after. */
const snapshot = async (where: string) =>
  (
    await product.db.execute(
      sql.raw(`select 'nc' as tipo, id, stato, data_ultimo_stato::text as da from non_conformita where ${where}
      union all select 'azione', id, chiusa || ' ' || archiviata, data_chiusura::text from azione_miglioramento where ${where} order by 1, 2`),
    )
  ).rows

it('a service is closed with what is chosen archived, and opened again as it was', async () => {
  const servizio = keys.service('SAD')
  const url = `/api/servizio/${servizio}/chiusura`
  const closed = { cliente_id: keys.alfa, servizio_id: servizio }
  const before = await expectSameFigures(product)
  const stored = await snapshot(`servizio_id = ${servizio}`)
  const proposal = (await as('managerAlfa').get(url)).body.data
  expect(proposal.chiusa).toBeNull()
  const kinds = proposal.aperti as Counted[]
  for (const { tipo, quanti } of kinds)
    expect([tipo, (await opened(product, openList(tipo, closed)!)).length]).toEqual([tipo, quanti])
  const open = total(kinds)
  expect(open['non_conformita']).toBeGreaterThan(0)
  const cases = await opened(product, openList('non_conformita', closed)!)

  // Foreign, forbidden and wrong.
  expect((await as('managerBeta').get(url)).status).toBe(404)
  expect((await as('managerBeta').post(url, { archivia: [] })).status).toBe(404)
  for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const)
    expect((await as(who).post(url, { archivia: [] })).status).toBe(403)
  const wrong = await as('managerAlfa').post(url, { archivia: ['audit'] })
  expect(wrong.status).toBe(422)
  const stale = await as('managerAlfa').post(url, { archivia: [], data_modifica: '2020-01-01T00:00:00.000Z' })
  expect(stale.status).toBe(409)
  expect(await snapshot(`servizio_id = ${servizio}`)).toEqual(stored)

  const body = { archivia: ['non_conformita'], motivo: 'Appalto perso, archiviata' }
  const both = await Promise.all([as('gestore').post(url, body), as('admin').post(url, body)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const after = await expectSameFigures(product)
  expect(after.perNorma.reduce((n, { aperte }) => n + aperte, 0)).toBe(
    before.perNorma.reduce((n, { aperte }) => n + aperte, 0) - open['non_conformita']!,
  )
  await expectStoredExact(product.db)
  for (const { id } of cases) {
    const record = (await as('managerAlfa').get(`/api/non_conformita/${id}`)).body.data
    expect(record).toMatchObject({
      stato: 'archiviata',
      modificabile: false,
      cancellabile: false,
      stati_successivi: [],
    })
    expect(await storia('non_conformita', id)).toMatchObject({ azione: 'Cambio di stato', motivo: body.motivo })
    for (const stato of ['in_lavorazione', 'nuovo'])
      expect((await as('gestore').put(`/api/non_conformita/${id}/stato`, { stato, motivo: 'x' })).status).toBe(403)
  }
  const archived = await get(`/api/non_conformita?stato=archiviata&servizio_id=${servizio}`)
  expect(archived.map(({ id }: { id: number }) => id).toSorted()).toEqual(cases.map(({ id }) => id).toSorted())
  const shown = (await as('managerAlfa').get(url)).body.data
  expect(shown.chiusa).toMatchObject({
    motivo: body.motivo,
    archiviati: [{ tipo: 'non_conformita', quanti: open['non_conformita'] }],
  })
  expect(total(shown.aperti)).toEqual({ ...open, non_conformita: undefined })
  expect((await as('managerBeta').get(`/api/non_conformita/${cases[0]!.id}`)).status).toBe(404)

  // It comes back: everything is as it was.
  expect((await as('managerAlfa').put(`/api/servizio/${servizio}`, { stato: 1 })).status).toBe(200)
  expect(await snapshot(`servizio_id = ${servizio}`)).toEqual(stored)
  expect((await storia('non_conformita', cases[0]!.id)).motivo).toContain('Riaperta: ')
  expect((await expectSameFigures(product)).perNorma).toEqual(before.perNorma)
  await expectStoredExact(product.db)
})

it('a manager archives no findings of the consortium’s audits', async () => {
  const { rows } = await product.db.execute<{ servizio_id: number }>(sql`
    update non_conformita set audit_id = (select min(id) from audit where audit.cliente_id = non_conformita.cliente_id)
    where id = (select min(id) from non_conformita where cliente_id = ${keys.alfa} and servizio_id is not null and audit_id is null
      and data_cancellazione is null and stato not in ('chiuso', 'non_pertinente')) returning servizio_id`)
  const url = `/api/servizio/${rows[0]!.servizio_id}/chiusura`
  const ofManager = ((await as('managerAlfa').get(url)).body.data.aperti as Counted[])[0]!
  const ofConsortium = ((await as('gestore').get(url)).body.data.aperti as Counted[])[0]!
  expect(ofConsortium.archiviabili).toBe(ofConsortium.quanti)
  expect(ofManager).toEqual({ ...ofConsortium, archiviabili: ofConsortium.quanti - 1 })
  expect((await as('managerAlfa').post(url, { archivia: ['non_conformita'] })).status).toBe(201)
  expect(((await as('gestore').get(url)).body.data.aperti as Counted[])[0]).toMatchObject({ quanti: 1 })
  expect((await as('gestore').put(`/api/servizio/${rows[0]!.servizio_id}`, { stato: 1 })).status).toBe(200)
})

it('a cooperative is closed by the consortium alone, and what is not chosen stays open', async () => {
  const url = `/api/cliente/${keys.beta}/chiusura`
  const stored = await snapshot(`cliente_id = ${keys.beta}`)
  const { nome } = await get(`/api/cliente/${keys.beta}`)
  for (const who of ['managerAlfa', 'managerBeta', 'utenteBeta'] as const) {
    expect((await as(who).get(url)).status).toBe(403)
    expect((await as(who).post(url, { archivia: [] })).status).toBe(403)
  }
  const open = total((await get(url)).aperti)
  const actions = await opened(product, openList('azione_miglioramento', { cliente_id: keys.beta })!)
  expect(actions.length).toBeGreaterThan(0)
  const done = await as('gestore').post(url, { archivia: ['azione_miglioramento'] })
  expect([done.status, done.body.data.stato]).toEqual([201, 0])
  await expectSameFigures(product)
  await expectStoredExact(product.db)
  for (const { id } of actions) {
    expect(await get(`/api/azione_miglioramento/${id}`)).toMatchObject({
      archiviata: true,
      chiusa: true,
      modificabile: false,
    })
    expect(await storia('azione_miglioramento', id)).toMatchObject({ motivo: `Archiviata con la chiusura di ${nome}` })
  }
  expect((await get(`/api/azione_miglioramento?archiviata=true&cliente_id=${keys.beta}`)).length).toBe(actions.length)
  const shown = await get(url)
  expect(total(shown.aperti)).toEqual({ ...open, azione_miglioramento: undefined })
  expect((await as('managerBeta').get('/api/non_conformita')).status).toBe(401)

  expect((await as('gestore').put(`/api/cliente/${keys.beta}`, { stato: 1 })).status).toBe(200)
  expect(await snapshot(`cliente_id = ${keys.beta}`)).toEqual(stored)
  expect((await get(url)).chiusa).toBeNull()
})
