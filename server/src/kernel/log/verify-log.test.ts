import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { intruding } from '../../testing/intruder.ts'
import { openProduct } from '../../testing/product.ts'
import { countOf, mostOfAKind } from './finding.ts'
import { verifyLog } from './verify-log.ts'

it('names the first lines of a log that was altered whole, and counts all of them', async () => {
  const product = await openProduct()
  const { rows } = await product.db.execute<{ lines: number }>(sql`select count(*)::int as lines from change_log`)
  const { lines } = rows[0]!
  expect(lines).toBeGreaterThan(mostOfAKind + 1)
  const statements = [`update change_log set hash = 'no'`]
  const findings = await intruding(product.db, statements, async (db) => (await verifyLog(db)).findings)
  const altered = findings.filter(({ what }) => what.startsWith('riga alterata'))
  expect(altered).toHaveLength(mostOfAKind + 1)
  expect(altered[0]).toMatchObject({ what: 'riga alterata', line: 1 })
  expect(altered.at(-1)).toEqual({
    what: `riga alterata: e altri ${lines - mostOfAKind} casi`,
    count: lines - mostOfAKind,
  })
  expect(countOf(altered)).toBe(lines)
  await product.close()
})
