import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Connection, Db } from '../../database/database.ts'
import { sfida } from '../../database/schema/factors.ts'
import { addressOf, type CountedAddress } from '../http/counted-address.ts'
import { challenge } from './challenge.ts'
import { originOf, recordLimit } from './events.ts'
import { countedAs, LimitReached, limitMinutes } from './limits.ts'

const most = 100

/** A challenge that anyone may request: the number of unanswered ones per address is limited. */
export async function challengeAnyone(
  db: Db,
  request: FastifyRequest,
  subject: Omit<Parameters<typeof challenge>[1], 'indirizzo'>,
): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const address = addressOf(request)
      await limitUnanswered(tx, address)
      return challenge(tx, { ...subject, indirizzo: address })
    })
  } catch (error) {
    if (error instanceof LimitReached) await recordLimit(db, error, undefined, originOf(request))
    throw error
  }
}

async function limitUnanswered(tx: Connection, address: CountedAddress) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 14))`)
  const recent = gt(sfida.created_at, sql`now() - make_interval(mins => ${limitMinutes})`)
  const open = await tx.$count(sfida, and(eq(sfida.indirizzo, address), isNull(sfida.used_at), recent))
  if (open >= most) throw new LimitReached(limitMinutes * 60, 'address', countedAs(address))
}
