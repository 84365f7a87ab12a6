import { richiestaEnteApi } from '@quadra/contract/richiesta_ente/api'
import type { RichiestaEnte } from '@quadra/contract/richiesta_ente/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { notifyBody } from '../domain/ente/tell.ts'
import type { App } from '../kernel/app.ts'
import { notFound, refuse } from '../kernel/errors.ts'
import { sha256, withFile } from '../kernel/files/keep.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { productSession, type Session } from '../kernel/session.ts'
import { mandatoStore } from '../mandato/queries.ts'
import { noteOpening } from '../mandato/readings.ts'
import { askUnderMandate } from './ask.ts'
import { readUnderMandate, sendReleased } from './download.ts'
import { releasableFiles } from './files.ts'
import { answerRequest, moveRequest } from './move.ts'
import { mandateRequestStore, richiestaEnteStore } from './queries.ts'
import { problemsWith, release, revoke } from './release.ts'

export function richiestaEnteRoutes(app: App) {
  /** What was released or answered is news for the auditor of the mandate. */
  const withNews = async (tx: Tx, session: Session, request: RichiestaEnte) => {
    const shows = sql`"mandato"."id" = ${request.mandato_id}`
    await notifyBody(tx, session, app.config, { at: app.clock(), shows })
    return request
  }
  serve(app, richiestaEnteApi, {
    list: listing(richiestaEnteStore),
    read: reading(richiestaEnteStore),
    rilasciabili: async ({ db, session, params }) => {
      const { id, cliente } = await richiestaEnteStore.read(db, session, params.id)
      const { rows } = await db.execute<never>(releasableFiles(cliente.id, id))
      return rows
    },
    rilascia: async ({ db, session, params, form }) => {
      if (!(await richiestaEnteStore.isVisible(app.db, session, params.id))) throw notFound()
      const { values, file } = await form()
      refuse(problemsWith(values, file !== undefined))
      return withFile({ ...app, db }, session, file, async (tx, id) => {
        const sent = file && id !== undefined ? { id, nome: file.name, sha256: sha256(file.bytes) } : undefined
        await release(tx, session, params.id, values, sent)
        return withNews(tx, session, await richiestaEnteStore.read(tx, session, params.id))
      })
    },
    revoca: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        await revoke(tx, session, params, { body, raw })
        return richiestaEnteStore.read(tx, session, params.id)
      }),
    stato: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => withNews(tx, session, await answerRequest(tx, session, params.id, { body, raw }))),
    elencoMandato: async ({ db, session, params, query }) => {
      const { clienti } = await mandatoStore.read(db, session, params.id)
      if (query.cliente_id && !clienti.some(({ id }) => id === query.cliente_id)) throw notFound()
      return mandateRequestStore.list(db, session, { ...query, mandato_id: params.id } as never)
    },
    readMandato: async ({ db, session, params: { id, qid }, request }) => {
      const found = await readUnderMandate(db, session, id, qid)
      if (request.method !== 'HEAD')
        await noteOpening(db, session, {
          mandato_id: id,
          tipo: 'richiesta_ente',
          record_id: qid,
          titolo: `Richiesta n. ${qid}`,
        })
      return found
    },
    fileMandato: ({ session, params, request, reply }) => sendReleased(app, session, params, { request, reply }),
    chiedi: ({ db, session, params, body }) =>
      db.transaction((tx) => askUnderMandate(tx, app.config, session, params.id, body)),
    muovi: ({ db, session, params: { id, qid }, body, raw }) =>
      db.transaction(async (tx) => {
        await mandatoStore.lock(tx, session, id)
        const { item } = await mandateRequestStore.lock(tx, session, qid)
        if (item.mandato_id !== id) throw notFound()
        const inTheirName = productSession(session.today, session.id)
        await moveRequest(tx, inTheirName, await richiestaEnteStore.read(tx, inTheirName, qid), { body, raw })
        return mandateRequestStore.read(tx, session, qid)
      }),
  })
}
