import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { analysed } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it('reads headings below title rows, says from which row, and returns the titles with the errors', async () => {
  const rows = [
    ['Elenco dei servizi'],
    ['Cooperativa Alfa', null],
    ['Descrizione', 'Stato'],
    ['Sotto i titoli', 'forse'],
  ]
  const { body } = await analysed(product, 'managerAlfa', { tipo: 'servizi' }, rows)
  const { id, riga_intestazioni, intestazioni, errate } = body.data
  expect([riga_intestazioni, intestazioni, errate]).toEqual([3, ['Descrizione', 'Stato'], 1])
  const [wrong] = (await product.as('managerAlfa').get(`/api/importazione/${id}/riga`)).body.data
  expect(wrong.numero).toBe(4)
  const [sheet] = (await readXlsx((await product.as('managerAlfa').get(`/api/importazione/${id}/errori`)).raw)).sheets
  expect(sheet!.rows[0]![1]).toBe('Elenco dei servizi')
  expect(sheet!.rows[2]).toEqual(['Esito', 'Descrizione', 'Stato'])
  expect(sheet!.rows[3]!.slice(1)).toEqual(['Sotto i titoli', 'forse'])
  const missing = await product.as('managerAlfa').put(`/api/importazione/${id}/mappatura`, { mappatura: {} })
  expect([missing.status, missing.body.errors.mappatura]).toEqual([
    422,
    expect.stringContaining('(intestazioni lette dalla riga 3)'),
  ])
})
