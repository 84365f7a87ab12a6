import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codeAt } from '../testing/factors.ts'
import { openFactors, password } from '../testing/open-factors.ts'

const { on, clock, nextStep, newcomer, eventsOf, required } = openFactors()

it('one of many requests with the same code, or the same recovery code, succeeds', async () => {
  const { email } = await newcomer()
  const { segreto, codici } = await on.door.enrol(email, password)
  nextStep()
  const codice = codeAt(segreto, clock())
  for (const body of [{ codice }, { codice_recupero: codici[0] }]) {
    await on.product.db.execute(sql`delete from sign_in_failure`)
    const steps = await Promise.all(Array.from({ length: 6 }, () => required(email)))
    const answers = await Promise.all(steps.map((step) => on.door.mfa(step['mfa_token'], body)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => status === 400).length).toBe(5)
  }
})

it('no more than five codes of one second step are looked at, however many come at once', async () => {
  const { id, email } = await newcomer()
  await on.door.enrol(email, password)
  const step = await required(email)
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => on.door.mfa(step['mfa_token'], { codice: '000000' })),
  )
  expect(answers.filter(({ body }) => body.message === 'Codice non corretto').length).toBe(5)
  expect((await eventsOf(id)).filter((tipo) => tipo === 'secondo_fattore_rifiutato').length).toBe(5)
})
