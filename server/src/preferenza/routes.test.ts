import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const url = '/api/preferenze'
const storia = async () => {
  const id = await people(product).idOf('utenteAlfa')
  const { data } = (await product.as('managerAlfa').get(`/api/storia/utente/${id}`)).body
  return (data as { azione: string; modifiche: unknown[] }[]).filter(({ azione }) => azione === 'Preferenze di avviso')
}

it('a user who chose nothing gets mail every day and has no calendar', async () => {
  expect((await product.as('coordinatoreBeta').get(url)).body.data).toEqual({
    digest: 'giornaliero',
    giorno_solleciti: 'lunedi',
    messaggio_rifiutato: null,
    addetto: true,
    calendario: { attivo: false, ambito: null, data_creazione: null, ultimo_accesso: null, chiuso_per: null },
  })
  expect((await product.as('managerBeta').get(url)).body.data.addetto).toBe(false)
})

it('a choice is the own one; the history shows that it was made, and not which', async () => {
  const { status, body } = await product.as('utenteAlfa').put(url, { digest: 'settimanale' })
  expect([status, body.data.digest]).toEqual([200, 'settimanale'])
  expect((await product.as('utenteAlfa').get(url)).body.data.digest).toBe('settimanale')
  expect((await product.as('managerAlfa').get(url)).body.data.digest).toBe('giornaliero')
  expect((await storia()).map(({ modifiche }) => modifiche)).toEqual([[]])
  await product.as('utenteAlfa').put(url, { digest: 'settimanale' })
  expect((await storia()).length).toBe(1)
  await product.as('utenteAlfa').put(url, { digest: 'mai' })
  expect((await storia()).length).toBe(2)
})

it('what is already so leaves no line', async () => {
  const lines = () => product.db.$count(sql`change_log`)
  const before = await lines()
  expect((await product.as('utenteBeta').put(url, { digest: 'giornaliero' })).status).toBe(200)
  expect(await lines()).toBe(before)
})

it('the day of reminders is chosen besides, and stays where it is not sent', async () => {
  const me = product.as('managerBeta')
  const chosen = await me.put(url, { digest: 'giornaliero', giorno_solleciti: 'giovedi' })
  expect([chosen.status, chosen.body.data.giorno_solleciti]).toEqual([200, 'giovedi'])
  expect((await me.put(url, { digest: 'settimanale' })).body.data.giorno_solleciti).toBe('giovedi')
  for (const giorno_solleciti of ['sabato', 'Lunedì', null, 1]) {
    const refused = await me.put(url, { digest: 'giornaliero', giorno_solleciti })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['giorno_solleciti']])
  }
})

it.each([{}, { digest: 'ogni_ora' }, { digest: null }, { digest: 7 }])('%j is refused at its field', async (body) => {
  const refused = await product.as('utenteBeta').put(url, body)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['digest']])
})
