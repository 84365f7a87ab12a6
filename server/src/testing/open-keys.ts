import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testClock } from './clock.ts'
import { keys, unhurried } from './keys.ts'
import { openProduct, type TestProduct } from './product.ts'

const start = '2026-11-16T09:00:00Z'

/** A product whose keys may call as often as a test does, on a day that the test moves, and what keys leave behind. */
export function openKeys() {
  const { clock, set } = testClock(start)
  let product: TestProduct
  let made: ReturnType<typeof keys>
  beforeAll(async () => {
    product = await openProduct({}, { log: false, clock, keyPace: unhurried() })
    made = keys(product)
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    set(start)
    await product.db.execute(sql`delete from sign_in_failure`)
  })
  return {
    get product() {
      return product
    },
    get made() {
      return made
    },
    set,
    mails: async (email: string, word: string) =>
      (
        await product.db.execute<{ subject: string; body: string }>(
          sql`select subject, body from outbox where recipient = ${email} and (subject like ${`%${word}%`} or body like ${`%${word}%`})`,
        )
      ).rows,
    events: async (tipo: string) =>
      (await product.as('admin').get(`/api/evento_sicurezza?tipo=${tipo}`)).body.data as {
        dettaglio: string
        nome: string
      }[],
  }
}
