import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let crowd: ReturnType<typeof people>
let record: number
beforeAll(async () => {
  product = await openProduct()
  crowd = people(product)
  const { rows } = await product.db.execute<{ id: number }>(sql`select non_conformita.id from non_conformita
    join cliente on cliente.id = cliente_id where cliente.nome like 'Alfa%' and data_cancellazione is null order by 1 limit 1`)
  record = rows[0]!.id
})
afterAll(() => product.close())

const path = () => `/api/commento/non_conformita/${record}`

it('is in the export of its author, and shows pseudonymised users by their pseudonym', async () => {
  const named = { ruolo: 'manager', cognome: 'Zaffarano' }
  const [author, friend] = [
    await crowd.create('managerAlfa', { ...named, nome: 'Ida', email: 'ida@example.org' }),
    await crowd.create('managerAlfa', { ...named, nome: 'Ugo' }),
  ]
  const { bearer } = await crowd.signIn('ida@example.org')
  const body = { testo: `Ne parlo con @[${friend.id}] domani` }
  expect((await product.request(undefined, 'POST', path(), body, { headers: bearer })).status).toBe(201)
  const exported = async () =>
    (await product.as('admin').get(`/api/utente/${author.id}/dati_personali`)).body as unknown as { commenti: object[] }
  expect((await exported()).commenti).toMatchObject([
    { tipo: 'non_conformita', record, testo: 'Ne parlo con @Ugo Zaffarano domani' },
  ])
  for (const { id } of [friend, author])
    expect((await product.as('admin').put(`/api/utente/${id}/pseudonimo`, { motivo: 'Richiesta' })).status).toBe(204)
  const urls = [path(), `/api/storia/non_conformita/${record}`, `/api/utente/${author.id}/dati_personali`]
  for (const url of urls) {
    const text = (await product.as('admin').get(url)).raw.toString()
    expect([url, text.includes('Zaffarano'), text.includes(`n. ${friend.id}`)]).toEqual([url, false, true])
  }
  const { text } = readPdf((await product.as('admin').get(`/api/non_conformita/${record}/pdf?commenti=1`)).raw)
  expect(text).toContain(`@Persona n. ${friend.id}`)
})

it('is on the sheet only if it was requested', async () => {
  await product.as('managerAlfa').post(path(), { testo: 'Detto sottovoce' })
  const audit = (await product.as('managerAlfa').get('/api/audit?pagina=1&per_pagina=5')).body.data[0].id
  await product.as('managerAlfa').post(`/api/commento/audit/${audit}`, { testo: 'Detto sottovoce' })
  for (const sheet of [`/api/non_conformita/${record}/pdf`, `/api/audit/${audit}/pdf`]) {
    const textOf = async (query: string) => readPdf((await product.as('managerAlfa').get(sheet + query)).raw).text
    expect(await textOf('')).not.toContain('sottovoce')
    expect(await textOf('?commenti=0')).not.toContain('sottovoce')
    expect(await textOf('?commenti=1')).toContain('sottovoce')
  }
})
