import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { databaseError, Refusal } from '../errors.ts'

/** The codes by which the database, the disk, a quota on it and an object store report that there is no room. */
export const isDiskFull = (error: unknown) => /^(53100|ENOSPC|EDQUOT|507\b)/.test(databaseError(error)?.code ?? '')

/** A write where only reading is allowed: a standby, a server set so, and the embedded engine while its disk is full. */
export const isReadOnly = (error: unknown) => databaseError(error)?.code === '25006'

export const readOnly = () =>
  new Refusal(503, 'Per ora si può solo leggere: il database non accetta modifiche. Riprovare tra poco.', undefined, {
    headers: { 'Retry-After': '10' },
  })

/** On a server another machine may take over, or its operator makes room, and the same write succeeds: it is worth repeating. */
export const diskFull = (isEmbedded: boolean) =>
  new Refusal(
    isEmbedded ? 507 : 503,
    'Lo spazio su disco è esaurito: per ora non si può salvare. Avvisare chi gestisce il server.',
    undefined,
    { headers: { 'Retry-After': '30' } },
  )

/**
 * Fails while nothing can be written, or the disk of the database has no room for a megabyte: numbers too many for the memory
 * they may use go through a file there. Rows would show it as well, but leave something behind each time.
 */
export async function checkRoom(db: Db) {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mode: string }>(sql`select current_setting('transaction_read_only') as mode`)
    if (rows[0]?.mode === 'on') throw Object.assign(new Error('the database only reads'), { code: '25006' })
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(sql`select count(*) from generate_series(1, 80000)`)
  })
}
