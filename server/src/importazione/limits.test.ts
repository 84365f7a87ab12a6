import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneTextInEveryCell } from '../kernel/spreadsheets/read/testing/raw-book.ts'
import { type Importing, importingInto, sendForm } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let importing: Importing
beforeAll(async () => {
  product = await openProduct()
  importing = await importingInto(product)
})
afterAll(() => product.close())

const send = (who: 'managerAlfa' | 'managerBeta', bytes: Buffer) =>
  sendForm(product, who, 'POST', '/api/importazione', { tipo: 'utenti' }, { name: 'grande.xlsx', bytes })

it('a small file whose cells are long together is refused at the file, and leaves nothing', async () => {
  const before = await importing.count('importazione')
  const { status, body } = await send('managerAlfa', oneTextInEveryCell(5_000, 60, 'x'.repeat(2_000)))
  expect([status, body.errors]).toEqual([
    422,
    { documento: 'Il foglio contiene troppo testo, al massimo 10.000.000 caratteri: dividerlo in più file' },
  ])
  expect(await importing.count('importazione')).toBe(before)
})

it('a long cell is shown by its beginning, with any characters', async () => {
  const { status, body } = await send('managerAlfa', oneTextInEveryCell(2, 2, `${'x'.repeat(199)}😀`))
  expect([status, body.data?.esempi[0][0]]).toEqual([201, 'x'.repeat(199)])
})

it('many large sheets of one user are read one after the other: sheets and templates of other users do not wait', async () => {
  const large = oneTextInEveryCell(1_000, 60, 'x')
  const done: string[] = []
  const track = async <Answer extends { status: number }>(name: string, answer: Promise<Answer>) => {
    const { status } = await answer
    done.push(`${name} ${status}`)
  }
  const alfa = Array.from({ length: 8 }, () => track('Alfa', send('managerAlfa', large)))
  await new Promise(setImmediate)
  const template = product.as('managerBeta').get('/api/importazione/modello/utenti')
  await Promise.all([...alfa, track('Beta', send('managerBeta', large)), track('template', template)])
  const read = done.filter((one) => !one.endsWith('503'))
  expect(done.filter((one) => one === 'Alfa 503').length).toBeGreaterThan(0)
  expect(read.indexOf('Beta 201')).toBeLessThan(read.lastIndexOf('Alfa 201'))
  expect(read.indexOf('template 200')).toBeLessThan(read.lastIndexOf('Alfa 201'))
})
