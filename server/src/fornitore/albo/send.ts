import type { FastifyReply } from 'fastify'
import type { Db } from '../../database/database.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Session } from '../../kernel/session.ts'
import { readAlbo, readOwner } from './read.ts'
import { alboReport } from './report.ts'

/** The register of a cooperative's suppliers as a download. Its people get their own, for any client requested. */
export async function sendAlbo(
  press: Press,
  db: Db,
  session: Session,
  cliente_id: number | undefined,
  reply: FastifyReply,
) {
  const id = session.cliente?.id ?? cliente_id
  if (id === undefined) throw invalid({ cliente_id: 'Scegli la cooperativa' })
  const { today, agenzia } = session
  const report = await db.transaction(
    async (tx) => {
      const owner = await readOwner(tx, id)
      if (!owner) throw invalid({ cliente_id: 'Valore non valido' })
      return alboReport({ ...owner, agenzia: agenzia.nome, today }, await readAlbo(tx, today, id), new Date())
    },
    // One snapshot of everything, despite concurrent writes.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return sendPdf(
    reply,
    await press.print('albo_fornitori', report),
    `albo_fornitori_${id}_${today.replaceAll('-', '')}`,
  )
}
