import { consegneDays } from '@quadra/contract/notifica_esterna/names'
import type { Consegna } from '@quadra/contract/notifica_esterna/schema'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { consegna } from '../database/schema/notifica_esterna.ts'
import { pathOf } from './message.ts'

/** Deliveries of a receiver, the newest first. */
export async function listConsegne(db: Connection, notifica_id: number, where: SQL | undefined, limit: number) {
  const rows = await db
    .select()
    .from(consegna)
    .where(and(eq(consegna.notifica_id, notifica_id), sql`${consegna.quando} > now() - ${listedFor}`, where))
    .orderBy(desc(consegna.id))
    .limit(limit)
  return rows.map(consegnaOf)
}

export const olderThan = (id: number | undefined) => (id === undefined ? undefined : lt(consegna.id, id))

type Row = typeof consegna.$inferSelect

export const consegnaOf = (row: Row): Consegna => ({
  id: row.id,
  quando: row.quando,
  evento: row.evento,
  sezione: row.sezione,
  record: row.record_id,
  numero: row.numero,
  percorso: row.record_id === null ? null : pathOf(row),
  tentativi: row.tentativi,
  stato: row.stato,
  prossimo: row.prossimo,
  esito: row.esito,
  risposta: row.risposta,
  ms: row.ms,
  webhook_id: row.chiave_evento,
  ripetibile: row.stato !== 'in_coda',
})

/** Deliveries are listed, and may be repeated, for 30 days. */
export const forgetConsegne = (tx: Tx) => tx.execute(sql`delete from consegna where quando < now() - ${listedFor}`)
const listedFor = sql.raw(`interval '${consegneDays} days'`)
