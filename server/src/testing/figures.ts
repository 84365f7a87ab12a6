import { type Counter, counterLinks, esitoLink, normaLink } from '@quadra/contract/dashboard/links'
import type { Dashboard } from '@quadra/contract/dashboard/schema'
import type { ListLink } from '@quadra/contract/list-link'
import { placeOf } from '@quadra/contract/places'
import { expect } from 'vitest'
import type { TestProduct } from './product.ts'

/** The data of a reply to the consortium. */
export async function asGestore(product: TestProduct, url: string) {
  const { status, body } = await product.as('gestore').get(url)
  expect(status, url).toBe(200)
  return body.data
}
export const homeOf = (product: TestProduct): Promise<Dashboard> => asGestore(product, '/api/dashboard')

/** The rows of the list that a figure opens. */
export const opened = async (product: TestProduct, { list, filters, page }: ListLink): Promise<{ id: number }[]> =>
  page === placeOf('indicatore').sheet
    ? asGestore(product, '/api/indicatore/da_rilevare?stato=mancante')
    : asGestore(product, `/api/${callOf(list, filters)}?${new URLSearchParams({ ...filters, tab: '' }).toString()}`)
/** Requests are a tab of a page whose list is that of the findings. */
const callOf = (list: string, { tab }: Readonly<Record<string, string>>) =>
  tab === placeOf('rilievo_ente').tabs.richieste && list === 'rilievo_ente' ? 'richiesta_ente' : list

const counters = (Object.keys(counterLinks) as Counter[]).filter((name) => name !== 'estensioniDaRispondere')

/** Home, cockpit, deadlines and lists count the same; returns home. */
export async function expectSameFigures(product: TestProduct): Promise<Dashboard> {
  const get = (url: string) => asGestore(product, url)
  const home = await homeOf(product)
  for (const name of counters)
    expect([name, (await opened(product, counterLinks[name](home.oggi))).length]).toEqual([name, home[name].totale])
  for (const { norma, aperte } of home.perNorma)
    expect((await opened(product, normaLink(norma.id))).length).toBe(aperte)
  for (const [esito, n] of Object.entries(home.statoIndicatori))
    expect((await opened(product, esitoLink(esito as 'raggiunto'))).length).toBe(n)
  const sumOf = (name: 'aperte' | 'scadute' | 'indicatori_rossi') =>
    home.cooperative!.reduce((total, one) => total + one[name], 0)

  const { totale } = await get('/api/cruscotto')
  const cockpit = (name: string) => totale[name].valore
  const late = async (tipo: string) => (await get(`/api/scadenzario?tipo=${tipo}&stato=scaduta`)).length
  const listed = async (slice: string) => (await get(`/api/${slice}?scaduti=true`)).length
  expect([cockpit('nc_aperte'), sumOf('aperte')]).toEqual(
    Array(2).fill(home.perNorma.reduce((n, { aperte }) => n + aperte, 0)),
  )
  const findings = home.nonConformitaScadute.totale
  expect([cockpit('nc_scadute'), sumOf('scadute'), await late('nc_verifica'), await listed('non_conformita')]).toEqual(
    Array(4).fill(findings),
  )
  const audits = home.auditScaduti.totale
  expect([cockpit('audit_scaduti'), await late('audit'), await listed('audit')]).toEqual(Array(3).fill(audits))
  const actions = await listed('azione_miglioramento')
  expect([cockpit('azioni_scadute'), await late('azione')]).toEqual(Array(2).fill(actions))
  const { non_raggiunto, da_verificare } = home.statoIndicatori
  expect([cockpit('indicatori_rossi'), sumOf('indicatori_rossi')]).toEqual(Array(2).fill(non_raggiunto))
  expect([cockpit('indicatori_mancanti'), await late('indicatore'), await listed('indicatore')]).toEqual(
    Array(3).fill(da_verificare),
  )
  return home
}
