import { desc, eq } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { sessionFamily } from '../../database/schema/access.ts'
import { utente } from '../../database/schema/registry.ts'
import { cast } from '../../testing/cast.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { endFamily, findSession, openFamily, rotate } from './tokens.ts'

// The embedded engine has one connection: there are no concurrent transactions.
it.runIf(inject('template').engine === 'postgres')(
  'refreshes and the end of their session do not deadlock',
  async () => {
    const { database, close } = await openTestDatabase()
    const { db } = database
    const [user] = await db.select({ id: utente.id }).from(utente).where(eq(utente.email, cast.admin))
    for (let round = 0; round < 40; round++) {
      const { refresh_token } = await openFamily(db, user!.id)
      const [family] = await db.select().from(sessionFamily).orderBy(desc(sessionFamily.id)).limit(1)
      const refreshes = () => Array.from({ length: 5 }, () => rotate(db, refresh_token, '2026-11-16'))
      const [early, , late] = await Promise.all([
        Promise.all(refreshes()),
        endFamily(db, family!.id),
        Promise.all(refreshes()),
      ])
      for (const refreshed of [...early, ...late])
        if ('pair' in refreshed)
          expect(await findSession(db, refreshed.pair.access_token, '2026-11-16')).toBeUndefined()
    }
    await close()
  },
)
