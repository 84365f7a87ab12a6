import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../kernel/work/outbox.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { sentMails } from '../testing/sent-mails.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const base = '/api/utente'
const person = (name: string, more: object = {}) => ({
  nome: name,
  cognome: 'Nuova',
  ruolo: 'utente',
  email: `${name.toLowerCase()}@example.org`,
  ...more,
})
const left: Mail[] = []
const mailsTo = async (name: string) => {
  left.push(...(await sentMails(product.db)))
  return left.filter(({ recipient }) => recipient === `${name.toLowerCase()}@example.org`)
}
const tokenIn = (body: string) => /change-password\/([\w-]{43})$/m.exec(body)![1]!
const check = async (token: string) => (await product.anonymous.get(`${base}/check_token/${token}`)).body.data

it('a new user is invited by mail instead of being given a password, and is greeted by name', async () => {
  const manager = product.as('managerAlfa')
  expect((await manager.post(base, person('Senza'))).body.errors).toEqual({ password: 'Password obbligatoria' })
  const both = await manager.post(base, person('Doppia', { invita: true, password: 'Quadra!2026x' }))
  expect(both.body.errors).toEqual({ password: 'Chi è invitato sceglie la propria password' })
  const made = await manager.post(base, person('Invitata', { invita: 1 }))
  expect([made.status, made.body.data.ultimo_login]).toEqual([201, null])
  const lines = (await manager.get(`/api/storia/utente/${made.body.data.id}`)).body.data
  expect(lines.map(({ azione }: { azione: string }) => azione)).toContain('Invito inviato')
  const [mail, ...others] = await mailsTo('Invitata')
  expect([mail!.subject, others]).toEqual(['Benvenuto in Quadra', []])
  const token = tokenIn(mail!.body)
  expect(await check(token)).toEqual({
    valido: true,
    nome: 'Invitata',
    email: 'invitata@example.org',
    invito: true,
  })
  const reset = await product.anonymous.post(`${base}/reset_password/${token}`, { password: 'Quadra!2026x' })
  expect(reset.status).toBe(201)
  expect(await check(token)).toEqual({ valido: false })
  const given = await manager.post(base, person('Data', { password: 'Quadra!2026x' }))
  expect([given.status, (await mailsTo('Data'))[0]!.subject]).toEqual([201, 'Quadra: il tuo accesso è pronto'])
})

it('users who never signed in are invited all at once, once a day, by their manager', async () => {
  const manager = product.as('managerAlfa')
  await manager.post(base, person('Prima', { password: 'Quadra!2026x' }))
  await manager.post(base, person('Seconda', { invita: true }))
  const before = (await manager.get(`${base}/inviti`)).body.data
  expect(before.da_invitare).toBeGreaterThan(0)
  expect(before.gia_invitati).toBeGreaterThan(0)
  expect((await product.as('coordinatoreAlfa').get(`${base}/inviti`)).status).toBe(403)
  expect((await product.as('coordinatoreAlfa').post(`${base}/inviti`, {})).status).toBe(403)
  const beta = (await product.as('managerBeta').get(`${base}/inviti`)).body.data

  const sent = await manager.post(`${base}/inviti`, {})
  expect([sent.status, sent.body.data]).toEqual([
    201,
    { inviati: before.da_invitare, gia_invitati: before.gia_invitati },
  ])
  const mails = await mailsTo('Prima')
  expect(mails.map(({ subject }) => subject)).toEqual(['Quadra: il tuo accesso è pronto', 'Benvenuto in Quadra'])
  expect(await check(tokenIn(mails[1]!.body))).toMatchObject({ valido: true, invito: true })
  expect((await mailsTo('Seconda')).length).toBe(1)
  expect((await manager.post(`${base}/inviti`, {})).body.data.inviati).toBe(0)
  expect((await product.as('managerBeta').get(`${base}/inviti`)).body.data).toEqual(beta)

  await product.db.execute(sql`update recovery_token set created_at = created_at - interval '2 days'`)
  // A manager's own cooperative, regardless of the body.
  expect((await manager.post(`${base}/inviti`, { cliente_id: 999_999 })).body.data.inviati).toBeGreaterThan(1)
  expect(await check(tokenIn(mails[1]!.body))).toEqual({ valido: false })
})
