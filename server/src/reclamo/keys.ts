import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { reclamoChiave } from '../database/schema/reclamo.ts'
import type { CountedAddress } from '../kernel/http/counted-address.ts'

/** The key of a day (ADR 0045). Only today's is made; an earlier one exists or is deleted for ever. */
export async function keyOfDay(db: Connection, day: string, makeIt = false): Promise<string | undefined> {
  const find = async () =>
    (await db.select({ chiave: reclamoChiave.chiave }).from(reclamoChiave).where(eq(reclamoChiave.giorno, day)))[0]
  const found = await find()
  if (found || !makeIt) return found?.chiave
  // If two processes create it at once, the first one is used.
  await db
    .insert(reclamoChiave)
    .values({ giorno: day, chiave: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  return (await find())!.chiave
}

export const keyed = (key: string, ...what: string[]) => createHmac('sha256', key).update(what.join('\n')).digest()

/** The form of an address in the counters of a day. */
export const markOf = (key: string, address: CountedAddress) => keyed(key, 'indirizzo', address).toString('base64url')
