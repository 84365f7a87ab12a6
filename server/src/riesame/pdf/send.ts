import type { FastifyReply } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Connection, Db } from '../../database/database.ts'
import type { NomiRiesame } from '../../database/schema/riesame.ts'
import { lastSeal, type Seal } from '../../domain/reports/last-seal.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Session } from '../../kernel/session.ts'
import { riesameStore } from '../queries.ts'
import { riesameReport } from './report.ts'

/** The minutes as the caller sees them, as a download. */
export async function sendRiesamePdf(press: Press, db: Db, session: Session, id: number, reply: FastifyReply) {
  const { name, report } = await db.transaction(
    (tx) => readMinutes(tx, session, id),
    // One snapshot of everything, despite concurrent writes.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return sendPdf(reply, await press.print('riesame', report), name)
}

/**
 * What is printed of a review that exists for the session, and what the file is called: read in two statements, then
 * `press.print('riesame', report)` needs no database.
 */
export async function readMinutes(db: Connection, session: Session, id: number) {
  const riesame = await riesameStore.read(db, session, id)
  const { rows } = await db.execute<{ seal: Seal | null; nomi: NomiRiesame | null }>(
    sql`select ${lastSeal} as seal, (select nomi from riesame where id = ${id}) as nomi`,
  )
  const { seal = null, nomi = null } = rows[0] ?? {}
  const at = seal && { ...seal, at: new Date(seal.at).toISOString() }
  return {
    name: `riesame_${riesame.anno}_${riesame.numero}_${id}`,
    report: riesameReport(session, riesame, nomi, at, new Date()),
  }
}
