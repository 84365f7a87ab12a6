import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Connection } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { sendFile } from '../kernel/files/send.ts'
import { productSession, type Session } from '../kernel/session.ts'
import { noteDownload } from '../mandato/readings.ts'
import { mandatoStore } from '../mandato/queries.ts'
import { mandateRequestStore } from './queries.ts'
import { see } from './release.ts'

/** A request of a mandate: of another one, or of a cooperative it no longer shows, as one that does not exist. */
export async function readUnderMandate(db: Connection, session: Session, mandato_id: number, id: number) {
  await mandatoStore.read(db, session, mandato_id)
  const found = await mandateRequestStore.read(db, session, id)
  if (found.mandato_id !== mandato_id) throw notFound()
  return found
}

interface Place {
  readonly id: number
  readonly qid: number
  readonly lid: number
}

/** Sends a released file; the first download of a certificatore is written down before its first byte leaves. */
export async function sendReleased(
  app: App,
  session: Session,
  { id, qid, lid }: Place,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const found = await readUnderMandate(app.db, session, id, qid)
  const file = found.rilasci.find((one) => one.id === lid)
  if (!file) throw notFound()
  return sendFile(app, reply, sql`(select file_id from rilascio where id = ${lid})`, async () => {
    if (session.ruolo !== 'certificatore' || request.method === 'HEAD') return
    await app.db.transaction(async (tx) => {
      // Both may have ended while the bytes were read.
      await mandatoStore.lock(tx, session, id)
      const { rilasci, ...current } = await mandateRequestStore.read(tx, session, qid)
      if (!rilasci.some((one) => one.id === lid)) throw notFound()
      await see(tx, productSession(session.today, session.id), { ...current, rilasci }, lid)
      await noteDownload(tx, session, {
        mandato_id: id,
        tipo: 'richiesta_ente',
        record_id: qid,
        titolo: `Richiesta n. ${qid}`,
        nome: file.nome,
      })
    })
  })
}
