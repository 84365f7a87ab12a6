import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../testing/engine.ts'
import { slowSettings } from './server-settings.ts'

it('a server that compiles statements is named with its remedy; the settings that the product sends are silent', async () => {
  const {
    database: { db },
    close,
  } = await openTestDatabase()
  try {
    expect(await slowSettings(db)).toEqual([])
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local jit = on`)
      // Without a compiler, as in the embedded engine, the setting costs nothing.
      const { rows } = await tx.execute<{ compiles: boolean }>(sql`select pg_jit_available() as compiles`)
      expect(await slowSettings(tx)).toEqual(rows[0]!.compiles ? [expect.stringContaining('set jit = off')] : [])
    })
  } finally {
    await close()
  }
})
