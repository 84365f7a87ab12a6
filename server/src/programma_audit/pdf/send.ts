import type { FastifyReply } from 'fastify'
import type { Db } from '../../database/database.ts'
import { readCoverage } from '../../domain/programme/coverage.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import type { Session } from '../../kernel/session.ts'
import { programmaStore } from '../queries.ts'
import { programmaReport } from './report.ts'
import { surroundingsOf } from './surroundings.ts'

/** The programme as the session sees it. */
export async function printProgramma(press: Pick<Press, 'print'>, db: Db, session: Session, id: number) {
  const { anno, report } = await db.transaction(
    async (tx) => {
      const programma = await programmaStore.read(tx, session, id)
      const { anno, norma } = programma
      const copertura = await readCoverage(tx, session, { norma_id: norma.id, anno })
      const around = await surroundingsOf(tx, copertura.ciclo.certificato_id)
      return { anno, report: programmaReport(session, programma, copertura, around, new Date()) }
    },
    // One snapshot of everything, despite concurrent writes.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { anno, pdf: await press.print('programma_audit', report) }
}

/** The same as a download. */
export async function sendProgrammaPdf(press: Press, db: Db, session: Session, id: number, reply: FastifyReply) {
  const { anno, pdf } = await printProgramma(press, db, session, id)
  return sendPdf(reply, pdf, `programma_audit_${anno}_${id}`)
}
