import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDaily } from '../../work/jobs.ts'
import { sealNewLines } from '../seals.ts'
import { newestSeal } from '../../../testing/intruder.ts'
import { openProduct, type TestProduct } from '../../../testing/product.ts'
import { openSigner } from './key.ts'
import { weeklySeal } from './weekly-seal.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
  await sealNewLines(product.db, await openSigner(product.config))
  await product.db.execute(sql`delete from outbox`)
})
afterAll(() => product.close())

const mails = async () =>
  (
    await product.db.execute<{ recipient: string; subject: string; body: string }>(
      sql`select * from outbox order by id`,
    )
  ).rows

it('is mailed once a week to every active administrator, also when a day was missed', async () => {
  const [job] = weeklySeal({ smtpUrl: 'smtp://mail.example.org', publicUrl: 'https://quadra.example.org' })
  const { rows: admins } = await product.db.execute(sql`select 1 from utente where ruolo = 'admin' and stato = 1`)
  const sent: number[] = []
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-08', '2026-03-11', '2026-03-12']) {
    await runDaily(product.db, job!, new Date(`${day}T10:00:00Z`))
    sent.push((await mails()).length)
  }
  const n = admins.length
  expect(sent).toEqual([n, n, n, 2 * n, 2 * n])
  const { id, hash } = await newestSeal(product.db)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    recipient: 'admin@example.org',
    subject: `Quadra: sigillo n. ${id} del registro delle modifiche`,
  })
  expect(mail!.body).toContain(`npm run verify-log -- --anchor ${id}:${hash}`)
})

it('stays here where mails do not leave', () => {
  expect(weeklySeal({ smtpUrl: undefined, publicUrl: 'http://127.0.0.1:3000' })).toEqual([])
})
