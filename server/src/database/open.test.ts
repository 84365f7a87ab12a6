import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../testing/engine.ts'

it('a transaction that cannot even begin gives its connection back', async () => {
  const { database, close } = await openTestDatabase()
  const { db, pool } = database
  const impossible = { isolationLevel: 'impossible' as 'serializable' }
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(db.transaction(async () => {}, impossible)).rejects.toThrow('impossible')
  expect(pool.idleCount).toBe(pool.totalCount)
  expect(await db.transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
  await close()
})
