import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outbox } from '../database/schema/kernel.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let made: ReturnType<typeof people>
let alfa: number
beforeAll(async () => {
  product = await openProduct()
  made = people(product)
  const rows = (await product.as('gestore').get('/api/cliente')).body.data as { id: number; nome: string }[]
  alfa = rows.find(({ nome }) => nome.startsWith('Alfa'))!.id
})
afterAll(() => product.close())

it('a mistyped address is corrected by the user’s manager: logged, and both addresses get a mail', async () => {
  const { id, email } = await made.create('managerAlfa', { cliente_id: alfa, email: 'sbaglaito@example.org' })
  const answer = await product.as('managerAlfa').put(`/api/utente/${id}`, { email: 'corretto@example.org' })
  expect([answer.status, answer.body.data.email]).toEqual([200, 'corretto@example.org'])
  for (const recipient of [email, 'corretto@example.org'] as string[]) {
    const mails = await product.db.select().from(outbox).where(eq(outbox.recipient, recipient))
    expect(mails.filter(({ subject }) => subject.includes('indirizzo'))).toHaveLength(1)
  }
  const storia = JSON.stringify((await product.as('managerAlfa').get(`/api/storia/utente/${id}`)).body.data)
  expect(storia).toContain('sbaglaito@example.org')
  // The same address again changes nothing and sends no mail.
  await product.as('managerAlfa').put(`/api/utente/${id}`, { email: 'corretto@example.org' })
  const again = await product.db.select().from(outbox).where(eq(outbox.recipient, 'corretto@example.org'))
  expect(again.filter(({ subject }) => subject.includes('indirizzo'))).toHaveLength(1)
})

it('not to one that is taken or none, not the own, not of another client', async () => {
  const { id } = await made.create('managerAlfa', { cliente_id: alfa })
  const put = (who: 'managerAlfa' | 'managerBeta' | 'gestore', of: number, email: string) =>
    product.as(who).put(`/api/utente/${of}`, { email })
  const taken = await put('gestore', id, 'utente.beta@example.org')
  expect([taken.status, taken.body.errors]).toEqual([422, { email: 'Email già in uso' }])
  expect((await put('gestore', id, 'nessuna')).status).toBe(422)
  expect((await put('managerBeta', id, 'altra@example.org')).status).toBe(404)
  expect((await put('managerAlfa', await made.idOf('managerAlfa'), 'mia@example.org')).status).toBe(403)
})
