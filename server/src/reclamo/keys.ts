import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { reclamoChiave } from '../database/schema/reclamo.ts'

/** The key of a day (ADR 0045). Only today's is made; one of before is there or gone for ever. */
export async function keyOfDay(db: Connection, day: string, makeIt = false): Promise<string | undefined> {
  const find = async () =>
    (await db.select({ chiave: reclamoChiave.chiave }).from(reclamoChiave).where(eq(reclamoChiave.giorno, day)))[0]
  const found = await find()
  if (found || !makeIt) return found?.chiave
  // Of two processes that make it at once the first one's counts.
  await db
    .insert(reclamoChiave)
    .values({ giorno: day, chiave: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  return (await find())!.chiave
}

export const keyed = (key: string, ...what: string[]) => createHmac('sha256', key).update(what.join('\n')).digest()

/** How an address stands in the counters of a day. */
export const markOf = (key: string, ip: string) => keyed(key, 'indirizzo', countedAddress(ip)).toString('base64url')

/** What an address counts as: a network of 64 bits of the newer ones, which is what one household or telephone has. */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [bare = ''] = ip.split('%')
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  // An IPv4 address at the end stands for two groups.
  const groups = after.length + (after.at(-1)?.includes('.') ? 1 : 0)
  const filled = tail === undefined ? before : [...before, ...zeros(8 - before.length - groups), ...after]
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0')
