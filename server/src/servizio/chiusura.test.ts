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
let set: (instant: string) => void
beforeAll(async () => {
  const clock = testClock('2027-05-20T10:00:00Z')
  set = clock.set
  product = await openProduct({}, { log: false, clock: clock.clock })
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const as = (who: Who) => product.as(who)
const get = (url: string) => asGestore(product, url)
const storia = async (slice: string, id: number) => (await get(`/api/storia/${slice}/${id}`))[0]

it('a service is closed with what is chosen archived, and opened again as it was', async () => {
  const servizio = keys.service('SAD')
  const url = `/api/servizio/${servizio}/chiusura`
  const closed = { cliente_id: keys.alfa, servizio_id: servizio }
  const before = await expectSameFigures(product)
  const states = await storedStates(product, `servizio_id = ${servizio}`)
  const proposal = (await as('managerAlfa').get(url)).body.data
  expect(proposal.chiusa).toBeNull()
  const kinds = proposal.aperti as Aperti[]
  for (const { tipo, quanti } of kinds)
    expect([tipo, (await openRows(product, tipo, closed))!.length]).toEqual([tipo, quanti])
  const open = totals(kinds)
  expect(open['non_conformita']).toBeGreaterThan(0)
  const cases = (await openRows(product, 'non_conformita', closed))!

  // Foreign, forbidden and wrong.
  expect((await as('managerBeta').get(url)).status).toBe(404)
  expect((await as('managerBeta').post(url, { archivia: [] })).status).toBe(404)
  for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const)
    expect((await as(who).post(url, { archivia: [] })).status).toBe(403)
  const wrong = await as('managerAlfa').post(url, { archivia: ['audit'] })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { 'archivia.0': 'Audit da svolgere: non si archiviano qui' }])
  const stale = await as('managerAlfa').post(url, { archivia: [], data_modifica: '2020-01-01T00:00:00.000Z' })
  expect(stale.status).toBe(409)
  expect(await storedStates(product, `servizio_id = ${servizio}`)).toEqual(states)

  const body = { archivia: ['non_conformita', 'reclamo', 'indicatore', 'rischio'], motivo: 'Appalto perso, archiviata' }
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
  const closing = (await as('managerAlfa').get(url)).body.data
  expect(closing.chiusa).toMatchObject({
    motivo: body.motivo,
  })
  const { azione_miglioramento, ...gone } = open
  expect(totals(closing.chiusa.archiviati)).toEqual(gone)
  expect(totals(closing.aperti)).toEqual({ ...(azione_miglioramento && { azione_miglioramento }) })
  expect((await as('managerBeta').get(`/api/non_conformita/${cases[0]!.id}`)).status).toBe(404)

  // It comes back: everything is as it was.
  expect((await as('managerAlfa').put(`/api/servizio/${servizio}`, { stato: 1 })).status).toBe(200)
  expect(await storedStates(product, `servizio_id = ${servizio}`)).toEqual(states)
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
  const ofManager = ((await as('managerAlfa').get(url)).body.data.aperti as Aperti[])[0]!
  const ofConsortium = ((await as('gestore').get(url)).body.data.aperti as Aperti[])[0]!
  expect(ofConsortium.archiviabili).toBe(ofConsortium.quanti)
  expect(ofManager).toEqual({ ...ofConsortium, archiviabili: ofConsortium.quanti - 1 })
  expect((await as('managerAlfa').post(url, { archivia: ['non_conformita'] })).status).toBe(201)
  expect(((await as('gestore').get(url)).body.data.aperti as Aperti[])[0]).toMatchObject({ quanti: 1 })
  expect((await as('gestore').put(`/api/servizio/${rows[0]!.servizio_id}`, { stato: 1 })).status).toBe(200)
})

it('what is not chosen stays open; its indicators ask for the period that runs and none after it', async () => {
  const servizio = keys.service('SAD')
  const { rows } = await product.db.execute<{ id: number }>(sql`
    insert into indicatore (agenzia_id, cliente_id, servizio_id, utente_id, processo_id, obiettivo_id, metodo_rilevazione_id,
      responsabile_gestione_id, responsabile_analisi_id, periodicita_verifica, periodicita_dal, target, soglia)
    select agenzia_id, ${keys.alfa}, ${servizio}, utente_id, processo_id, obiettivo_id, metodo_rilevazione_id,
      responsabile_gestione_id, responsabile_analisi_id, 'semestrale', '2026-01-01', 1, 'maggiore_uguale' from indicatore limit 1 returning id`)
  const id = rows[0]!.id
  const asks = async () =>
    (
      (await get(`/api/scadenzario?tipo=indicatore&mostra=tutte&stato=tutti&cliente_id=${keys.alfa}`)) as {
        id: string
      }[]
    )
      .map((row) => row.id)
      .filter((key) => key.startsWith(`indicatore:${id}:`))
  const listed = (filter: string) =>
    get(`/api/indicatore?servizio_id=${servizio}&${filter}`).then((all: { id: number }[]) =>
      all.some((one) => one.id === id),
    )
  const before = [`indicatore:${id}:2026-S2`, `indicatore:${id}:2027-S1`]
  expect(await asks()).toEqual(before)
  expect((await as('managerAlfa').post(`/api/servizio/${servizio}/chiusura`, { archivia: [] })).status).toBe(201)
  expect(await asks()).toEqual(before)
  set('2027-07-02T09:00:00Z')
  expect(await asks()).toEqual([`indicatore:${id}:2027-S1`])
  expect([await listed('scaduti=true'), await listed('esito=da_verificare')]).toEqual([true, true])
  expect((await get(`/api/indicatore/${id}`)).periodo_mancante).toBe('1° semestre 2027')
  await expectSameFigures(product)
  set('2028-01-02T09:00:00Z')
  expect(await asks()).toEqual([])
  expect([await listed('scaduti=true'), await listed('esito=da_verificare'), await listed('stato=true')]).toEqual([
    false,
    false,
    true,
  ])
  expect((await get(`/api/indicatore/${id}`)).periodo_mancante).toBeNull()
  await expectSameFigures(product)
  expect((await as('managerAlfa').put(`/api/servizio/${servizio}`, { stato: 1 })).status).toBe(200)
  expect(await asks()).toEqual([`indicatore:${id}:2027-S2`, `indicatore:${id}:2028-S1`])
})
