import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { databaseError, Refusal } from '../errors.ts'

/** As the database, the disk, a quota on it and an object store say that there is no room. */
export const isDiskFull = (error: unknown) => /^(53100|ENOSPC|EDQUOT|507\b)/.test(databaseError(error)?.code ?? '')

export const diskFull = () =>
  new Refusal(507, 'Lo spazio su disco è esaurito: per ora non si può salvare. Avvisare chi gestisce il server.')

/**
 * Fails while the disk of the database has no room for a megabyte: numbers too many for the memory they may use go
 * through a file there. Rows would tell as well, but leave something behind each time.
 */
export async function checkRoom(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(sql`select count(*) from generate_series(1, 80000)`)
  })
}
