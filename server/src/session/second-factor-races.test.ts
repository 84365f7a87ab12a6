import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { codeAt, factors } from '../testing/factors.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

const { clock, set } = testClock('2026-11-15T09:00:05Z')
let now = clock().getTime()
/** The app shows another code. */
const nextStep = (steps = 1) => set(new Date((now += steps * 30_000)).toISOString())

let product: TestProduct
let door: ReturnType<typeof factors>
let made: ReturnType<typeof people>
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock })
  door = factors(product)
  made = people(product)
})
afterAll(() => product.close())
beforeEach(() => product.db.execute(sql`delete from sign_in_failure`))

const newcomer = async () => (await made.create('admin', { cliente_id: await alfa() })) as { id: number; email: string }
const alfa = async () =>
  (await product.db.execute<{ id: number }>(sql`select id from cliente where nome like 'Alfa%'`)).rows[0]!.id
const password = 'Vento!4821'
const eventsOf = async (id: number) =>
  (
    await product.db.execute<{ tipo: string }>(
      sql`select tipo from evento_sicurezza where utente_id = ${id} order by id`,
    )
  ).rows.map(({ tipo }) => tipo)
const required = async (email: string) => {
  const answer = await door.signIn(email, password)
  expect([answer.status, answer.body['error']]).toEqual([400, 'mfa_required'])
  return answer.body
}

it('one of many who send the same code, or the same recovery code, comes in', async () => {
  const { email } = await newcomer()
  const { segreto, codici } = await door.enrol(email, password)
  nextStep()
  const codice = codeAt(segreto, clock())
  for (const body of [{ codice }, { codice_recupero: codici[0] }]) {
    await product.db.execute(sql`delete from sign_in_failure`)
    const steps = await Promise.all(Array.from({ length: 6 }, () => required(email)))
    const answers = await Promise.all(steps.map((step) => door.mfa(step['mfa_token'], body)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => status === 400).length).toBe(5)
  }
})

it('no more than five codes of one second step are looked at, however many come at once', async () => {
  const { id, email } = await newcomer()
  await door.enrol(email, password)
  const step = await required(email)
  const answers = await Promise.all(Array.from({ length: 9 }, () => door.mfa(step['mfa_token'], { codice: '000000' })))
  expect(answers.filter(({ body }) => body.message === 'Codice non corretto').length).toBe(5)
  expect((await eventsOf(id)).filter((tipo) => tipo === 'secondo_fattore_rifiutato').length).toBe(5)
})
