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
      expect(await slowSettings(tx)).toEqual([expect.stringContaining('set jit = off')])
    })
  } finally {
    await close()
  }
})
