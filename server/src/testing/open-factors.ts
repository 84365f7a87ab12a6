import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { testClock } from './clock.ts'
import { factors } from './factors.ts'
import { people } from './people.ts'
import { openProduct, type TestProduct } from './product.ts'

/** The password of every user the tests create. */
export const password = 'Vento!4821'

/** A product of its own, with a clock, for a file of tests in which people sign in with a second factor; each test begins without failures. */
export function openFactors() {
  const { clock, set } = testClock('2026-11-15T09:00:05Z')
  let now = clock().getTime()
  const on = {} as { product: TestProduct; door: ReturnType<typeof factors>; made: ReturnType<typeof people> }
  beforeAll(async () => {
    on.product = await openProduct({}, { log: false, clock })
    on.door = factors(on.product)
    on.made = people(on.product)
  })
  beforeEach(() => on.product.db.execute(sql`delete from sign_in_failure`))
  afterAll(() => on.product.close())

  /** The app shows another code. */
  const nextStep = (steps = 1) => set(new Date((now += steps * 30_000)).toISOString())
  const newcomer = async () => {
    const { rows } = await on.product.db.execute<{ id: number }>(sql`select id from cliente where nome like 'Alfa%'`)
    return (await on.made.create('admin', { cliente_id: rows[0]!.id })) as { id: number; email: string }
  }
  const mailsTo = async (email: string) => {
    const found = sql`select subject, body from outbox where recipient = ${email} order by id`
    return (await on.product.db.execute<{ subject: string; body: string }>(found)).rows
  }
  const eventsOf = async (id: number) => {
    const found = sql`select tipo from evento_sicurezza where utente_id = ${id} order by id`
    return (await on.product.db.execute<{ tipo: string }>(found)).rows.map(({ tipo }) => tipo)
  }
  const required = async (email: string) => {
    const answer = await on.door.signIn(email, password)
    expect([answer.status, answer.body['error']]).toEqual([400, 'mfa_required'])
    return answer.body
  }
  return { on, clock, nextStep, newcomer, mailsTo, eventsOf, required }
}
