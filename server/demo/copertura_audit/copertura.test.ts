import type { Cella, Copertura } from '@quadra/contract/copertura_audit/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import { today as dayOf } from '@quadra/server/kernel/clock'
import { openProduct, type TestProduct } from '@quadra/server/testing/product'
import { verifyAll } from '@quadra/server/verification'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

let product: TestProduct
let matrix: Copertura
beforeAll(async () => {
  product = await openProduct()
  const { rows } = await product.db.execute<{ id: number }>(sql`select norma_id as id from programma_audit`)
  const url = `/api/copertura_audit?norma_id=${rows[0]!.id}`
  matrix = (await product.as('gestore').get(url)).body.data
})
afterAll(() => product.close())

const rowOf = (name: string) => matrix.righe.find(({ cliente }) => cliente.nome.includes(name))!
function cell(name: string, code: string): Cella {
  const { id } = matrix.processi.find(({ codice }) => codice === code)!
  return rowOf(name).celle.find((one) => one.processo_id === id)!
}

it('the first day shows a cycle half covered, with every state', () => {
  const day = (ago: number) =>
    daysAfter(
      dayOf(() => new Date()),
      -ago,
    )
  expect(matrix.righe).toHaveLength(5)
  expect(rowOf('Alfa')).toMatchObject({ applicabili: 10, verificati: 5, copertura: 50 })
  expect(cell('Alfa', 'PR01')).toMatchObject({ stato: 'verificato', verificato_il: day(12) })
  expect(cell('Alfa', 'PR02')).toMatchObject({ stato: 'verificato', verificato_il: day(450) })
  expect(cell('Alfa', 'PR04').stato).toBe('scoperto')
  expect(cell('Alfa', 'PR07')).toMatchObject({ stato: 'escluso', motivo: expect.stringContaining('imprese') })
  expect(cell('Beta', 'PR04').stato).toBe('in_ritardo')
  expect(cell('Beta', 'PR06').stato).toBe('escluso')
  const nursery = rowOf('Girasole').celle.map(({ stato }) => stato)
  expect(nursery.filter((stato) => stato !== 'scoperto')).toEqual(['escluso'])
})

it('the card of the dashboard counts the red cells of the certificates in force', async () => {
  const { processiScoperti } = (await product.as('gestore').get('/api/dashboard')).body.data
  const { scoperti, in_ritardo } = matrix.totali
  expect(processiScoperti.elementi).toContainEqual({ norma: matrix.norma, scoperti, in_ritardo })
  const all = processiScoperti.elementi.map(
    (one: { scoperti: number; in_ritardo: number }) => one.scoperti + one.in_ritardo,
  )
  expect(processiScoperti.totale).toBe(all.reduce((sum: number, one: number) => sum + one, 0))
  expect((await product.as('managerAlfa').get('/api/dashboard')).body.data.processiScoperti).toBeNull()
})

it('one sample was drawn, and the register of evaluators is filled', async () => {
  const [{ id }] = (await product.as('gestore').get('/api/programma_audit')).body.data
  const { campioni } = (await product.as('gestore').get(`/api/programma_audit/${id}`)).body.data
  expect(campioni).toMatchObject([{ tipo: 'sorveglianza', n: 5, dimensione: 2, casuali: 1 }])
  const people = (await product.as('gestore').get('/api/valutatore')).body.data
  const records = await Promise.all(
    people.map(async (one: { id: number }) => (await product.as('gestore').get(`/api/valutatore/${one.id}`)).body.data),
  )
  expect(
    records
      .filter(({ utente }) => utente)
      .map(({ cognome }) => cognome)
      .toSorted(),
  ).toEqual(['Colombo', 'Ferri', 'Galli'])
  const states = records.flatMap(({ qualifiche }) => qualifiche.map((one: { stato: string }) => one.stato))
  expect(new Set(states)).toEqual(new Set(['valida', 'in_scadenza', 'scaduta']))
})

it('of the environmental certificate the central function is shown first', async () => {
  const { rows } = await product.db.execute<{ id: number }>(
    sql`select norma_id as id from certificato where numero = 'IT-14001-0648'`,
  )
  const { righe } = (await product.as('gestore').get(`/api/copertura_audit?norma_id=${rows[0]!.id}`)).body
    .data as Copertura
  expect(righe.map(({ centrale }) => centrale)).toEqual([true, false])
  const { findings } = await verifyAll(product.db, { files: [], missing: [], keys: [], papers: [] })
  expect(findings.filter(({ record = '' }) => record.startsWith('certificato'))).toEqual([])
})
