import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataAlreadyRemoved, stillOpen } from '@quadra/contract/reclamo/rules'
import type { Reclamo } from '@quadra/contract/reclamo/schema'
import { isOpenReclamo } from '@quadra/contract/reclamo/stato'
import { sql } from 'drizzle-orm'
import { afterCommit } from '../database/after-commit.ts'
import type { Tx } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { conflict } from '../kernel/errors.ts'
import { ensureVersion, type Requested, updateRecord } from '../kernel/records/records.ts'
import { productSession, type Session } from '../kernel/session.ts'
import type { DailyJob } from '../kernel/work/jobs.ts'
import { mailFileName } from '../kernel/work/mail-delivery.ts'
import { forgetCounters } from './counters.ts'
import { reclamoStore } from './queries.ts'

type Around = Pick<App, 'storage' | 'config' | 'clock'>

/** Removes the data of people from a settled complaint, by hand. */
export async function removeByHand(
  around: Around,
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<{ readonly motivo: string }>,
): Promise<Reclamo> {
  const { item } = await reclamoStore.lock(tx, session, id)
  const { motivo } = body()
  ensureVersion(item, raw)
  if (isOpenReclamo(item.stato)) throw conflict(stillOpen)
  if (item.dati_rimossi_il) throw conflict(dataAlreadyRemoved)
  return removeData(around, tx, session, item, motivo)
}

/** What was written, by whom, replies, files, codes and mails go; the record, its days, states and non-conformity stay. */
async function removeData({ storage, config, clock }: Around, tx: Tx, session: Session, item: Reclamo, reason: string) {
  const { id } = item
  const files = await tx.execute<{ file_id: string }>(
    sql`delete from reclamo_file where reclamo_id = ${id} returning file_id`,
  )
  const bytes = files.rows.map(({ file_id }) => file_id)
  // The row stays, without a name, until its bytes are deleted: after a crash the daily job finds both by it.
  await tx.execute(sql`update file set name = '' where id = any(${sql.param(bytes)}::uuid[])`)
  await tx.execute(sql`delete from reclamo_codice where reclamo_id = ${id}`)
  await tx.execute(sql`delete from reclamo_sfida where reclamo_id = ${id}`)
  await tx.execute(sql`update reclamo_risposta set testo = null where reclamo_id = ${id}`)
  const mails = await tx.execute<{ id: string }>(
    sql`delete from outbox where id in (select outbox_id from reclamo_posta where reclamo_id = ${id}) returning id`,
  )
  const after = await updateRecord(
    tx,
    session,
    reclamoStore,
    item,
    { testo: null, nome: null, email: null, telefono: null, dati_rimossi_il: clock().toISOString() },
    { log: { reason } },
  )
  await afterCommit(tx, async (db) => {
    for (const mail of mails.rows)
      await rm(join(config.dataDir, 'outbox', mailFileName(Number(mail.id))), { force: true })
    for (const file of bytes) {
      await storage.remove(file)
      await db.execute(sql`delete from file where id = ${file}::uuid`)
    }
  })
  return after
}

/** Removes complaints settled longer ago than their cooperative's retention, and the keys and counters of past days. */
export const complaintRetention = (around: Around): DailyJob => ({
  name: 'reclami-conservazione',
  hour: 4,
  work: async (tx, day) => {
    await forgetCounters(tx, day)
    const session = productSession(day)
    const { rows } = await tx.execute<{
      id: number
    }>(sql`select reclamo.id from reclamo join cliente on cliente.id = reclamo.cliente_id
      where dati_rimossi_il is null and concluso_il is not null
        and (concluso_il at time zone 'Europe/Rome')::date + make_interval(months => mesi_conservazione_reclami) < ${day}::date
      order by reclamo.id`)
    for (const { id } of rows) {
      const { item } = await reclamoStore.lock(tx, session, id)
      // Opened again, or removed by hand, while this waited for it.
      if (!isOpenReclamo(item.stato) && !item.dati_rimossi_il)
        await removeData(around, tx, session, item, retentionOver)
    }
  },
})
const retentionOver = 'Termine di conservazione trascorso'
