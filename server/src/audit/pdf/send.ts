import type { FastifyReply } from 'fastify'
import type { Db } from '../../database/database.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Session } from '../../kernel/session.ts'
import { auditStore } from '../queries.ts'
import { checklistsOf } from './checklists.ts'
import { auditReport } from './report.ts'
import { printedComments } from '../../domain/comments/printed.ts'
import { surroundingsOf } from '../../domain/reports/surroundings.ts'

/** The report of an audit the session may see. */
export async function printAudit(
  press: Pick<Press, 'print'>,
  db: Db,
  session: Session,
  id: number,
  withComments = false,
): Promise<Buffer> {
  const report = await db.transaction(
    async (tx) => {
      const audit = await auditStore.read(tx, session, id)
      const surroundings = await surroundingsOf(tx, audit.cliente.id)
      const comments = withComments ? await printedComments(tx, session, 'audit', id) : []
      return { ...auditReport(audit, surroundings, new Date(), await checklistsOf(tx, id)), comments }
    },
    // One snapshot of the record, despite concurrent writes.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return press.print('audit', report)
}

/** The same as a download. */
export const sendAuditPdf = async (
  press: Press,
  db: Db,
  session: Session,
  { id, commenti }: { id: number; commenti: boolean | undefined },
  reply: FastifyReply,
) => sendPdf(reply, await printAudit(press, db, session, id, commenti), `audit_${id}`)
