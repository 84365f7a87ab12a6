import type { StatoRequisito } from '@quadra/contract/requisito/stato'
import { expect } from 'vitest'
import { finishWork } from './imports.ts'
import type { Expectations } from './requirement-readings.ts'
import type { TestProduct } from './product.ts'
import { begin, dropDrafts, type Cooperative, figure } from './reviews.ts'
import { readSheet } from './xlsx/read-back.ts'
import { unzipBytes } from './xlsx/unzip.ts'

interface Evidence {
  readonly id: number
  readonly titolo: string
  readonly data: string | null
  readonly stato: string
  readonly parti: readonly { readonly etichetta: string; readonly righe: readonly string[] }[]
}

/** What the certification body reads of a norm's requirements: what the states were made of, and never a state. */
export async function compareEvidence(
  { as }: TestProduct,
  { world, norma, leaves, sites, cell }: Expectations,
  persona: number,
  mandated: { readonly certificato: number; readonly cliente_ids: readonly number[] },
) {
  const given = await as('gestore').post('/api/mandato', {
    utente_id: persona,
    certificato_id: mandated.certificato,
    cliente_ids: mandated.cliente_ids,
    evidenze_da: '2020-01-01',
    evidenze_a: world.today,
    accesso_fino_al: world.today,
  })
  expect([given.status, given.body.errors]).toEqual([201, undefined])
  const url = `/api/mandato/${given.body.data.id}/evidenza/requisito`
  const rows = (await as('certificatore').get(url)).body.data as Evidence[]
  expect(rows.map(({ titolo }) => titolo)).toEqual(leaves.map(({ codice, titolo }) => `${codice} ${titolo}`))
  const names = new Map(world.rows.clienti.map(({ id, nome }) => [id, nome]))
  // Of the origins' audits, which are of another norm, the same mandate shows nothing.
  const auditIds = new Set(world.rows.audit.filter((one) => one.norma_id === norma).map(({ id }) => id))
  for (const [at, row] of rows.entries()) {
    const { parti } = (await as('certificatore').get(`${url}/${row.id}`)).body.data as Evidence
    const count = (cliente: number, words: string) =>
      parti.find(({ etichetta }) => etichetta === `${names.get(cliente)}: ${words}`)?.righe.length ?? 0
    const cells = mandated.cliente_ids.map((id) => ({ id, ...cell(leaves[at]!, id) }))
    const verified = cells.map(({ verifiche }) => verifiche.filter(({ audit }) => auditIds.has(audit)))
    cells.forEach(({ id, documenti, non_conformita, indicatori, stato }, site) =>
      expect([row.titolo, id, ...kinds.map((words) => count(id, words))]).toEqual([
        ...[row.titolo, id, documenti.length, verified[site]!.length, non_conformita.length, indicatori.length],
        stato === 'non_applicabile' ? 1 : 0,
      ]),
    )
    const documents = new Set(cells.flatMap(({ documenti }) => documenti.map(({ id }) => id)))
    const registers = mandated.cliente_ids.reduce((sum, id) => sum + count(id, 'registri'), 0)
    const proofs = [documents.size, ...verified.map((one) => one.length), ...cells.map((one) => one.indicatori.length)]
    const total = registers + proofs.reduce((sum, one) => sum + one, 0)
    const days = verified.flat().map(({ data }) => data)
    expect([row.titolo, row.stato, row.data]).toEqual([
      row.titolo,
      total === 0 ? 'Nessuna evidenza' : total === 1 ? '1 evidenza' : `${total} evidenze`,
      days.toSorted().at(-1) ?? null,
    ])
  }
  expect(sites).toEqual(expect.arrayContaining([...mandated.cliente_ids]))
  await as('gestore').put(`/api/mandato/${given.body.data.id}/revoca`, { motivo: 'Prova' })
}
const kinds = ['documenti', 'verifiche', 'non conformità', 'indicatori', 'escluso']

/** Section 09 of a cooperative's pack: how much there is for each leaf, and when it was last verified. */
export async function comparePack(product: TestProduct, { norma, leaves, cell }: Expectations, cliente_id: number) {
  const { post, get } = product.as('gestore')
  const pack = await post('/api/fascicolo', { cliente_id, norma_id: norma, anno: 2026 })
  expect([pack.status, pack.body.errors]).toEqual([201, undefined])
  await finishWork(product)
  const files = unzipBytes((await get(`/api/fascicolo/${pack.body.data.id}/file`)).raw)
  const [head, ...lines] = readSheet(files.get('09_Requisiti.xlsx')!)
  expect(head).toEqual(['Codice', 'Requisito', 'Evidenze', 'Ultima verifica'])
  expect(lines.map((line) => line.slice(0, 3))).toEqual(
    leaves.map((leaf) => {
      const { documenti, verifiche, indicatori, registri } = cell(leaf, cliente_id)
      return [leaf.codice, leaf.titolo, documenti.length + verifiche.length + indicatori.length + registri.length]
    }),
  )
  const verified = leaves.map((leaf) => cell(leaf, cliente_id).verifiche.map(({ data }) => dayNumber(data)))
  expect(lines.map((line) => line[3] ?? null)).toEqual(verified.map((days) => (days.length ? Math.max(...days) : null)))
}
/** As a spreadsheet has a day. */
const dayNumber = (day: string) => Date.parse(day) / 86_400_000 + 25_569

/** The figure of a review of the main norm. */
export async function compareReview(
  site: Pick<Cooperative, 'get' | 'post' | 'put' | 'del'>,
  { world, leaves, cell }: Expectations,
  cliente: number,
) {
  await dropDrafts(site)
  const review = await begin(site, { da_data: '2026-01-01', a_data: world.today })
  const uncovered = leaves.filter((leaf) => cell(leaf, cliente).stato === ('scoperto' satisfies StatoRequisito))
  expect(figure(review, 'c3', 'requisiti_scoperti')).toEqual([uncovered.length, null])
  expect((await site.del(`/api/riesame/${review.id}`)).status).toBe(204)
}
