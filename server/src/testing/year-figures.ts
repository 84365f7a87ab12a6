import type { Anno } from '@quadra/contract/cruscotto/anno'
import type { Misura } from '@quadra/contract/cruscotto/misure'
import type { Cruscotto } from '@quadra/contract/cruscotto/schema'
import { expect } from 'vitest'
import { openFamily } from '../kernel/access/tokens.ts'
import type { Mail } from '../kernel/work/outbox.ts'
import { collect } from '../riesame/collect.ts'
import { slices } from '../slices.ts'
import { asGestore, expectSameFigures } from './figures.ts'
import type { TestProduct } from './product.ts'
import { expectStoredExact } from './stored.ts'

/** What a review of the year up to a day counts of a cooperative, or of the consortium. */
async function reviewOf(product: TestProduct, cliente_id: number | null, day: string) {
  const range = { da_data: `${day.slice(0, 4)}-01-01`, a_data: day }
  const inputs = await product.db.transaction((tx) => collect(tx, slices, { cliente_id }, range, day))
  return (codice: keyof typeof inputs, name: string) => inputs[codice].numeri.find((one) => one.codice === name)!.valore
}

/** Figures that a review and the cockpit both have. */
const inCockpit = [
  ['c4', 'aperte', 'nc_aperte'],
  ['c4', 'scadute', 'nc_scadute'],
  ['f', 'azioni_scadute', 'azioni_scadute'],
  ['c6', 'in_ritardo', 'audit_scaduti'],
] as const satisfies readonly (readonly [string, string, Misura])[]

/** Figures that a review and the page of the year both have. */
const onPage = [
  ['c6', 'chiusi', 'audit', 'svolti'],
  ['c4', 'segnalate', 'non_conformita', 'segnalate'],
  ['c4', 'chiuse', 'non_conformita', 'chiuse'],
  ['c4', 'giorni_chiusura', 'non_conformita', 'giorni_chiusura'],
  ['e', 'azioni_chiuse', 'azioni', 'chiuse'],
  ['f', 'azioni_aperte', 'azioni', 'aperte'],
  ['c1', 'reclami_ricevuti', 'reclami', 'ricevuti'],
  ['c2', 'raggiunti', 'indicatori', 'raggiunti'],
  ['a', 'aperte', 'decisioni', 'aperte'],
] as const

const ofPage = ({ gruppi }: Anno, gruppo: string, voce: string) =>
  gruppi.find(({ codice }) => codice === gruppo)!.voci.find(({ codice }) => codice === voce)!.valore

/**
 * Home, cockpit, deadlines, lists, reviews, the page of the year and what is stored say the same on a day, of every active
 * cooperative and of the consortium.
 */
export async function expectSameEverywhere(product: TestProduct, day: string) {
  await expectSameFigures(product)
  await expectStoredExact(product.db)
  const cockpit: Cruscotto = await asGestore(product, '/api/cruscotto')
  const count = async (url: string) => (await asGestore(product, url)).length
  const year = `da_data=${day.slice(0, 4)}-01-01&a_data=${day}`
  for (const { cliente, celle } of cockpit.righe) {
    const review = await reviewOf(product, cliente.id, day)
    const about = `${day} ${cliente.nome}`
    for (const [codice, name, misura] of inCockpit)
      expect([about, misura, review(codice, name)]).toEqual([about, misura, celle[misura].valore])
    const own = `cliente_id=${cliente.id}`
    const everyState = 'stato=nuovo,in_lavorazione,da_verificare,chiuso,non_efficace,archiviata'
    expect([
      about,
      review('c4', 'segnalate'),
      review('f', 'azioni_aperte'),
      review('c1', 'reclami_da_rispondere'),
      review('c6', 'audit'),
    ]).toEqual([
      about,
      await count(`/api/non_conformita?${own}&${year}&${everyState}`),
      await count(`/api/azione_miglioramento?${own}&chiusa=false`),
      await count(`/api/reclamo?${own}&stato=ricevuto,in_esame`),
      (await asGestore(product, `/api/audit?${own}&${year}`)).filter((one: any) => one.data_annullamento === null)
        .length,
    ])
    await expectPage(product, `${url}?${own}`, review, about)
  }
  await expectPage(product, url, await reviewOf(product, null, day), `${day} Consorzio`)
}
const url = '/api/cruscotto/anno'

async function expectPage(
  product: TestProduct,
  address: string,
  review: Awaited<ReturnType<typeof reviewOf>>,
  about: string,
) {
  const page: Anno = await asGestore(product, address)
  for (const [codice, name, gruppo, voce] of onPage)
    expect([about, gruppo, voce, ofPage(page, gruppo, voce)]).toEqual([about, gruppo, voce, review(codice, name)])
}

/** A month that the product stored says what its cockpit says on that morning. */
export async function expectStoredMonth(product: TestProduct, mese: string) {
  const [now, month]: Cruscotto[] = await Promise.all([
    asGestore(product, '/api/cruscotto'),
    asGestore(product, `/api/cruscotto?mese=${mese}`),
  ])
  const values = ({ righe }: Cruscotto) =>
    righe
      .map(({ cliente, celle }) => [
        cliente.nome,
        Object.entries(celle).map(([misura, { valore }]) => `${misura} ${valore}`),
      ])
      .toSorted()
  expect([mese, values(month!)]).toEqual([mese, values(now!)])
}

/** Each number of a digest is that of the list it opens, as its reader opens it. */
export async function expectMailsExact(product: TestProduct, mails: readonly Mail[], day: string) {
  const people: { id: number; email: string }[] = await asGestore(product, '/api/utente?stato=tutti')
  let lines = 0
  for (const { recipient, body, subject } of mails)
    for (const [, number, query] of body.matchAll(/(\d+)[^:\d\n]*: http\S+\/pages\/scadenzario\?(\S+)/g)) {
      const reader = people.find(({ email }) => email === recipient)!
      const headers = { authorization: `Bearer ${(await openFamily(product.db, reader.id)).access_token}` }
      const list = await product.request(undefined, 'GET', `/api/scadenzario?${query}`, undefined, { headers })
      const about = [day, recipient, subject, query]
      expect([...about, list.body.data?.length]).toEqual([...about, Number(number)])
      lines += 1
    }
  return lines
}
