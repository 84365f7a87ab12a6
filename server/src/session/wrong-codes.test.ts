import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codeAt } from '../testing/factors.ts'
import { openFactors, password } from '../testing/open-factors.ts'

const { on, clock, nextStep, newcomer, mailsTo, required } = openFactors()
const subject = 'Quadra: codici sbagliati dopo una password giusta'

it('ten wrong codes after a right password mail their owner, once; a sign-in begins the count anew', async () => {
  const { email } = await newcomer()
  const { segreto } = await on.door.enrol(email, password)
  const wrong = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await on.product.db.execute(sql`delete from sign_in_failure`)
      const step = await required(email)
      expect((await on.door.mfa(step['mfa_token'], { codice: '000000' })).status).toBe(400)
    }
  }
  const mails = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject).length
  await wrong(9)
  expect(await mails()).toBe(0)
  nextStep()
  const own = await required(email)
  expect((await on.door.mfa(own['mfa_token'], { codice: codeAt(segreto, clock()) })).status).toBe(200)
  await wrong(9)
  expect(await mails()).toBe(0)
  await wrong(2)
  expect(await mails()).toBe(1)
})
