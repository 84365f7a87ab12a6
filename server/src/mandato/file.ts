import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { certificateOf, periodOf } from '@quadra/contract/mandato/schema'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { App } from '../kernel/app.ts'
import type { EvidenceFile, EvidenceScope, EvidenceSource, PrintedPart } from '../kernel/evidence.ts'
import { notFound } from '../kernel/errors.ts'
import { sendFile } from '../kernel/files/send.ts'
import { sendPdf } from '../kernel/pdf/send-pdf.ts'
import { outsideSlot } from '../kernel/stream/current-slot.ts'
import { fullName, type Session } from '../kernel/session.ts'
import type { Read } from './evidence.ts'
import type { MandateRead } from './queries.ts'
import { noteDownload } from './readings.ts'

/** A downloadable file, as a record describes it: the size of a report is known only once it is printed. */
export function describedFile(file: EvidenceFile | null) {
  if (!file) return null
  if ('stored' in file) return { nome: file.nome, tipo: file.tipo, dimensione: file.dimensione }
  return { nome: `${file.nome}.pdf`, tipo: 'application/pdf', dimensione: null }
}

interface Taking {
  readonly session: Session
  readonly mandate: MandateRead
  readonly source: EvidenceSource
  readonly scope: EvidenceScope
  readonly read: Read
  readonly reply: FastifyReply
}

/** Sends it; what a certificatore takes is written down before the first byte leaves. */
export async function sendEvidence(app: App, taking: Taking) {
  const { session, mandate, source, scope, read, reply } = taking
  const file = source.file?.(read.facts, scope)
  if (!file) throw notFound()
  const { nome } = describedFile(file)!
  const note = async () => {
    if (reply.request.method === 'HEAD') return
    const { id: record_id, titolo } = read.row
    await noteDownload(app.db, session, { mandato_id: mandate.id, tipo: source.tipo, record_id, titolo, nome })
  }
  if ('stored' in file) return sendFile(app, reply, sql`${file.stored}::uuid`, note)
  const pdf = await outsideSlot(() => app.press.print('evidenza', reportOf(file, taking, scope)))
  await note()
  return sendPdf(reply, pdf, file.nome)
}

/** Sends a file attached to it, noted in the same way. */
export async function sendAttachment(app: App, { session, mandate, source, scope, read, reply }: Taking, id: number) {
  const file = source.allegati?.(read.facts, scope).find((one) => one.id === id)
  if (!file) throw notFound()
  return sendFile(app, reply, sql`${file.stored}::uuid`, async () => {
    if (reply.request.method === 'HEAD') return
    const { id: record_id, titolo } = read.row
    await noteDownload(app.db, session, {
      mandato_id: mandate.id,
      tipo: source.tipo,
      record_id,
      titolo,
      nome: file.nome,
    })
  })
}

/** The report is made of the very words that the record shows: what those leave out is not in it. */
function reportOf(
  { report, more = [] }: Extract<EvidenceFile, { report: string }>,
  { source, mandate, read: { row, facts } }: Taking,
  scope: EvidenceScope,
) {
  const { valori, parti } = source.show(facts, scope)
  return {
    title: report,
    short_title: report,
    organisation: 'Copia per il certificatore',
    copy: 'Copia per il certificatore',
    cooperative: row.cooperative.map(({ nome }) => nome).join(', '),
    draft: '',
    facts: [
      ['Certificato', certificateOf(mandate)],
      ['Mandato', `${fullName(mandate.utente)}, ${periodOf(mandate)}`],
      ...(row.data ? [['Data', writeDay(row.data)]] : []),
      ['Stato', row.stato],
    ],
    values: valori,
    parts: [...parti, ...more].map((part: PrintedPart) => ({ tabelle: [], ...part })),
    seal: '',
    printed: `Stampato il ${writeInstant(new Date().toISOString())}`,
  }
}
