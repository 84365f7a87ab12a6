import { daysBack } from '@quadra/contract/modifiche/schema'
import { eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { setting } from '../database/schema/kernel.ts'
import { invalid, Refusal } from '../kernel/errors.ts'

/** The place after a line, in the order in which transactions began to write. */
export interface Position {
  readonly transazione: number
  readonly id: number
}

/** Transactions are counted by each database for itself: a cursor of another, as after a restore, means nothing here. */
export async function eraOf(db: Connection): Promise<string> {
  const [mark] = await db.select().from(setting).where(eq(setting.key, 'change_cursor'))
  return mark!.value
}

export const writeCursor = (era: string, { transazione, id }: Position, now: Date) =>
  Buffer.from(JSON.stringify([era, transazione, id, Math.floor(now.getTime() / day)])).toString('base64url')

/** Where to go on. A cursor too old, or of another database, is 410: only reading everything anew helps. */
export function readCursor(era: string, cursor: string | undefined, now: Date): Position {
  if (cursor === undefined) return { transazione: -1, id: 0 }
  const given = parts(cursor)
  if (!given) throw invalid({ dopo: 'Cursore non valido: usare quello dell’ultima risposta' })
  const [of, transazione, id, made] = given
  if (of !== era || made < Math.floor(now.getTime() / day) - daysBack) throw new Refusal(410, 'Leggere di nuovo tutto')
  return { transazione, id }
}
const day = 86_400_000

function parts(cursor: string): [string, number, number, number] | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 4 || typeof read[0] !== 'string') return undefined
    return read.slice(1).every((one) => Number.isSafeInteger(one))
      ? (read as [string, number, number, number])
      : undefined
  } catch {
    return undefined
  }
}
