import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../../testing/product.ts'
import { databaseError } from '../errors.ts'
import { sealNewLines } from './seals.ts'
import { verifyLog } from './verify-log.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
  for (const descrizione of ['Uno', 'Due', 'Tre'])
    await product.as('managerAlfa').post('/api/servizio', { descrizione })
  await sealNewLines(product.db)
})
afterAll(() => product.close())

/** Plays an intruder with the rights of the database's owner, then puts everything back. */
async function tampered(change: ReturnType<typeof sql>) {
  return product.db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table change_log disable trigger user`)
      await tx.execute(sql`alter table change_log_seal disable trigger user`)
      await tx.execute(change)
      throw Object.assign(new Error('undo'), { findings: (await verifyLog(tx)).findings.map(({ what }) => what) })
    })
    .catch((error: unknown) => {
      if (error instanceof Error && 'findings' in error) return error.findings as string[]
      throw error
    })
}

const newest = sql`(select max(id) from change_log)`

describe('the change log', () => {
  it.each([
    'update change_log set reason = $$x$$',
    'delete from change_log',
    'truncate change_log',
    'delete from change_log_seal',
    'truncate change_log_seal',
  ])('refuses, in the database itself: %s', async (statement) => {
    const error = await product.db.execute(statement).catch((refused: unknown) => refused)
    expect(databaseError(error)?.code).toBe('42501')
  })

  it('is whole after ordinary work', async () => {
    const { lines, seals, findings } = await verifyLog(product.db)
    expect(findings).toEqual([])
    expect(lines).toBeGreaterThan(50)
    expect(seals).toBeGreaterThan(0)
  })

  it('names a line that was altered', async () => {
    expect(await tampered(sql`update change_log set user_name = 'Qualcun altro' where id = ${newest}`)).toContain(
      'riga alterata',
    )
  })

  it('names a line that was altered together with its hash', async () => {
    const found =
      await tampered(sql`update change_log l set user_name = 'Altri', hash = encode(sha256(convert_to(change_log_text(
      (select x from change_log x where x.id = l.id)), 'UTF8')), 'hex') where id = ${newest}`)
    expect(found.length).toBeGreaterThan(0)
  })

  it('notices that the last line of a record is missing', async () => {
    expect((await tampered(sql`delete from change_log where id = ${newest}`)).join()).toContain(
      'riga sigillata eliminata',
    )
  })

  it('notices a seal that was taken away', async () => {
    await product.as('managerAlfa').post('/api/servizio', { descrizione: 'Quattro' })
    await sealNewLines(product.db)
    expect(
      (await tampered(sql`delete from change_log_seal where id = (select min(id) from change_log_seal)`)).join(),
    ).toContain('sigillo')
  })

  it('chains the lines of one record when several people write at once', async () => {
    const { id } = (await product.as('managerAlfa').post('/api/servizio', { descrizione: 'Conteso' })).body.data
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        product.as(n % 2 ? 'gestore' : 'managerAlfa').put(`/api/servizio/${id}`, { descrizione: `Conteso ${n}` }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await product.as('gestore').get(`/api/storia/servizio/${id}`)).body.data.length).toBe(21)
    expect((await verifyLog(product.db)).findings).toEqual([])
  })

  it('seals every line exactly once', async () => {
    await sealNewLines(product.db)
    expect(await sealNewLines(product.db)).toBe(0)
    const { rows } = await product.db.execute(sql`
      select (select count(*)::int from change_log) as lines, count(*)::int as sealed, count(distinct line)::int as once
      from change_log_seal, unnest(line_ids) line`)
    expect(rows[0]).toEqual({ lines: rows[0]?.['sealed'], sealed: rows[0]?.['once'], once: rows[0]?.['once'] })
  })
})
