import type { documentoApi } from '@quadra/contract/documento/api'
import type { DocumentoRow } from '@quadra/contract/documento/schema'
import type { Query } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../database/database.ts'
import { lastSeal, type Seal } from '../../domain/reports/last-seal.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Session } from '../../kernel/session.ts'
import { documentoStore } from '../queries.ts'
import { registroReport } from './report.ts'

const most = 500
const tooMany = `Il registro stampa al massimo ${most} documenti: scegli dei filtri, oppure usa «Esporta excel»`

/** The documents that the caller's list shows, by code, as a download. */
export async function sendRegistro(
  press: Press,
  db: Db,
  session: Session,
  query: Query<typeof documentoApi.registro>,
  reply: FastifyReply,
) {
  const { today, agenzia, cliente } = session
  const report = await db.transaction(
    async (tx) => {
      const page = { ...query, ordina: 'codice_documento', direzione: 'asc', pagina: 1, per_pagina: most } as const
      const listing = await documentoStore.list(tx, session, page)
      const { rows, meta } = listing as { rows: DocumentoRow[]; meta?: { totale: number } }
      if ((meta?.totale ?? rows.length) > most) throw conflict(tooMany)
      const seal = (await tx.execute<{ seal: Seal | null }>(sql`select ${lastSeal} as seal`)).rows[0]!.seal
      return registroReport({ cliente: cliente?.nome ?? null, agenzia: agenzia.nome, today, seal }, rows, new Date())
    },
    // One snapshot of everything, despite concurrent writes.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return sendPdf(
    reply,
    await press.print('registro_documenti', report),
    `registro_documenti_${today.replaceAll('-', '')}`,
  )
}
