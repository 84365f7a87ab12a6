import { type Counter, counterLinks, esitoLink, normaLink } from '@quadra/contract/dashboard/links'
import type { Dashboard } from '@quadra/contract/dashboard/schema'
import type { ListLink } from '@quadra/contract/list-link'
import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: testClock('2027-05-20T10:00:00Z').clock })
})
afterAll(() => product.close())

const get = async (url: string) => {
  const { status, body } = await product.as('gestore').get(url)
  expect(status, url).toBe(200)
  return body.data
}
const home = (): Promise<Dashboard> => get('/api/dashboard')
const opened = async ({ list, filters, page }: ListLink): Promise<any[]> =>
  page === placeOf('indicatore').sheet
    ? get('/api/indicatore/da_rilevare?stato=mancante')
    : get(`/api/${list}?${new URLSearchParams(filters).toString()}`)
const counters = (Object.keys(counterLinks) as Counter[]).filter((name) => name !== 'estensioniDaRispondere')

it('home, cockpit, deadlines and lists count the same, without the records of a cooperative that was switched off', async () => {
  const before = await home()
  const { rows } = await product.db.execute<{ id: number; nome: string }>(sql`update cliente set stato = 0 where id = (
    select cliente_id from non_conformita where stato not in ('chiuso', 'non_pertinente') and data_cancellazione is null
      and cliente_id in (select cliente_id from indicatore) group by 1 order by count(*) desc limit 1) returning id, nome`)
  const { id } = rows[0]!
  const after = await home()
  for (const name of ['nonConformitaScadute', 'auditScaduti', 'indicatoriDaRilevare'] as const)
    expect([name, after[name].totale < before[name].totale]).toEqual([name, true])
  for (const name of counters)
    expect([name, (await opened(counterLinks[name](after.oggi))).length]).toEqual([name, after[name].totale])
  for (const { norma, aperte } of after.perNorma) expect((await opened(normaLink(norma.id))).length).toBe(aperte)
  for (const [esito, n] of Object.entries(after.statoIndicatori))
    expect((await opened(esitoLink(esito as 'raggiunto'))).length).toBe(n)
  expect(after.cooperative!.map(({ cliente }) => cliente.id)).not.toContain(id)
  const sumOf = (name: 'aperte' | 'scadute' | 'indicatori_rossi') =>
    after.cooperative!.reduce((total, one) => total + one[name], 0)

  const { totale } = await get('/api/cruscotto')
  const cockpit = (name: string) => totale[name].valore
  const late = async (tipo: string) => (await get(`/api/scadenzario?tipo=${tipo}&stato=scaduta`)).length
  const listed = async (slice: string) => (await get(`/api/${slice}?scaduti=true`)).length
  expect([cockpit('nc_aperte'), sumOf('aperte')]).toEqual(
    Array(2).fill(after.perNorma.reduce((n, { aperte }) => n + aperte, 0)),
  )
  const findings = after.nonConformitaScadute.totale
  expect([cockpit('nc_scadute'), sumOf('scadute'), await late('nc_verifica'), await listed('non_conformita')]).toEqual(
    Array(4).fill(findings),
  )
  const audits = after.auditScaduti.totale
  expect([cockpit('audit_scaduti'), await late('audit'), await listed('audit')]).toEqual(Array(3).fill(audits))
  const actions = await listed('azione_miglioramento')
  expect([cockpit('azioni_scadute'), await late('azione')]).toEqual(Array(2).fill(actions))
  const { non_raggiunto, da_verificare } = after.statoIndicatori
  expect([cockpit('indicatori_rossi'), sumOf('indicatori_rossi')]).toEqual(Array(2).fill(non_raggiunto))
  expect([cockpit('indicatori_mancanti'), await late('indicatore'), await listed('indicatore')]).toEqual(
    Array(3).fill(da_verificare),
  )

  // The records themselves remain, and are not late.
  for (const slice of ['non_conformita', 'azione_miglioramento']) {
    const own = (await get(`/api/${slice}?cliente_id=${id}`)) as { scaduta: boolean }[]
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ scaduta }) => scaduta)).toEqual([])
  }
})
