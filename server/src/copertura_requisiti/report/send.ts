import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../database/database.ts'
import { lastSeal, type Seal } from '../../domain/reports/last-seal.ts'
import { readCoverage, type RequestedCoverage } from '../../domain/requirements/coverage.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { coverageReport } from './report.ts'

/** The coverage that the caller sees, as a download. */
export async function sendCoverage(
  press: Press,
  db: Db,
  session: Session,
  slices: readonly Slice[],
  query: RequestedCoverage,
  reply: FastifyReply,
) {
  const { today, agenzia } = session
  const report = await db.transaction(
    async (tx) => {
      const coverage = await readCoverage(tx, session, slices, query, 'always')
      const seal = (await tx.execute<{ seal: Seal | null }>(sql`select ${lastSeal} as seal`)).rows[0]!.seal
      return coverageReport({ agenzia: agenzia.nome, today, seal }, coverage, new Date())
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return sendPdf(
    reply,
    await press.print('copertura_requisiti', report),
    `copertura_requisiti_${today.replaceAll('-', '')}`,
  )
}
