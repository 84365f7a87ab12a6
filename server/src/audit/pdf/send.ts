import type { FastifyReply } from 'fastify'
import type { Db } from '../../database/database.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Session } from '../../kernel/session.ts'
import { auditStore } from '../queries.ts'
import { auditReport } from './report.ts'
import { surroundingsOf } from './surroundings.ts'

/** The report of an audit the caller may see, as a file to keep. */
export async function sendAuditPdf(press: Press, db: Db, session: Session, id: number, reply: FastifyReply) {
  const report = await db.transaction(
    async (tx) => {
      const audit = await auditStore.read(tx, session, id)
      return auditReport(audit, await surroundingsOf(tx, audit.cliente.id), new Date())
    },
    // One moment of the record, whoever writes meanwhile.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return sendPdf(reply, await press.print('audit', report), `audit_${id}`)
}
