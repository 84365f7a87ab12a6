import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/database.ts'
import { setting } from '../../../database/schema/kernel.ts'
import { recordEvent } from '../../access/events.ts'
import { Complaint } from '../../health/health.ts'

const keySetting = 'log_key'

/**
 * Fails while this process signs with another key than the one the database knows: a lost `LOG_KEY`, or a machine that
 * was not given it. Seals are made meanwhile, or lines would stay without any.
 */
export async function checkLogKey(db: Connection, key: string) {
  if ((await knownKey(db)) === key) return
  await db
    .insert(setting)
    .values({ key: keySetting, value: (await lastSigner(db)) ?? key })
    .onConflictDoNothing()
  if ((await knownKey(db)) !== key)
    throw new Complaint(
      'La chiave dei sigilli (LOG_KEY) non è quella di prima: rimetterla da una copia o, se è cambiata di proposito, npm run accept-log-key',
    )
}

/** From now on this key is the right one. Answers whether it was another. */
export async function acceptLogKey(tx: Connection, key: string): Promise<boolean> {
  if ((await knownKey(tx)) === key) return false
  await tx
    .insert(setting)
    .values({ key: keySetting, value: key })
    .onConflictDoUpdate({ target: setting.key, set: { value: key } })
  await recordEvent(tx, 'chiave_registro_accettata', undefined, undefined)
  return true
}

async function knownKey(db: Connection) {
  const [known] = await db.select().from(setting).where(eq(setting.key, keySetting))
  return known?.value
}

/** Of a database that is older than this check. */
async function lastSigner(db: Connection) {
  const { rows } = await db.execute<{ signer: string }>(
    sql`select signer from change_log_seal where signer is not null order by id desc limit 1`,
  )
  return rows[0]?.signer
}
