import type { annoQuery } from '@quadra/contract/cruscotto/anno'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../database/database.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { readAnno } from './read.ts'
import { annoReport } from './report.ts'

/** Its many figures are of one moment, despite concurrent writes. */
export const oneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** The year as the caller sees it, as a download. */
export async function sendAnno(
  press: Press,
  db: Db,
  session: Session,
  slices: readonly Slice[],
  query: z.output<typeof annoQuery>,
  reply: FastifyReply,
) {
  const year = await db.transaction((tx) => readAnno(tx, session, slices, query), oneSnapshot)
  const report = annoReport(year)
  return sendPdf(
    reply,
    await press.print('anno', report),
    ['anno', year.anno, year.cliente?.id ?? 'consorzio'].join('_'),
  )
}
