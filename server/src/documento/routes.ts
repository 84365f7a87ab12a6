import { documentoApi } from '@quadra/contract/documento/api'
import type { App } from '../kernel/app.ts'
import { conflict, forbidden, notFound } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { removeRecord } from '../kernel/records/records.ts'
import { readApprovers } from './approvers.ts'
import { controlHandlers } from './control.ts'
import { fileOfVersione } from './details.ts'
import { draftHandlers } from './drafts.ts'
import { confirmReading, noteOpened } from './letture.ts'
import { moveTo } from './moves.ts'
import { documentoStore } from './queries.ts'
import { listRecipients, listUnread } from './reader-lists.ts'
import { sendRegistro } from './registro/send.ts'
import { remind } from './reminders.ts'
import { revisioni } from './revisioni.ts'
import { createDocumento, ensureNoFile, updateDocumento } from './write.ts'

export function documentoRoutes(app: App) {
  serve(app, documentoApi, {
    list: listing(documentoStore),
    read: reading(documentoStore),
    remove: ({ db, session, params }) =>
      db.transaction(async (tx) => {
        const { item, granted } = await documentoStore.lock(tx, session, params.id)
        if (!granted) throw forbidden()
        if (item.ostacolo) throw conflict(item.ostacolo)
        await removeRecord(tx, session, documentoStore, item)
      }),
    create: async ({ db, session, form }) => {
      const { values, file } = await form()
      return withFile({ ...app, db }, session, file, (tx, fileId) => createDocumento(tx, session, values, fileId))
    },
    update: async ({ db, session, params, form }) => {
      // The right is checked before the first byte of an upload is received.
      const before = await documentoStore.read(db, session, params.id)
      if (!before.modificabile) throw forbidden()
      const { values, raw, file } = await form()
      ensureNoFile(before, file)
      return withFile({ ...app, db }, session, file, (tx, fileId) =>
        updateDocumento(tx, session, params.id, { body: () => values, raw }, fileId),
      )
    },
    registro: ({ db, session, query, reply }) => sendRegistro(app.press, db, session, query, reply),
    file: async ({ db, session, params, request, reply }) => {
      const item = await documentoStore.read(db, session, params.id)
      // A HEAD request is no opening of the file.
      const opens = request.method !== 'HEAD' && item.lettura && !item.lettura.aperta_il && item.revisione
      return sendFile(app, reply, item.file_uuid, opens ? () => noteOpened(db, session, opens.id) : undefined)
    },
    fileVersione: async ({ db, session, params, reply }) => {
      const { controllato, modificabile } = await documentoStore.read(db, session, params.id)
      if (controllato && !modificabile) throw notFound()
      return sendFile(app, reply, fileOfVersione(db, params.id, params.vid))
    },
    fileRevisione: async ({ db, session, params, reply }) => {
      if (!(await documentoStore.isVisible(db, session, params.id))) throw notFound()
      return sendFile(app, reply, revisioni.fileOf(session, params, params.rid))
    },
    stato: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => moveTo(app, tx, session, [params.id, params.rid], { body, raw })),
    approvatori: async ({ db, session, params }) => {
      const item = await documentoStore.read(db, session, params.id)
      if (!item.modificabile) throw forbidden()
      const open = item.revisione_aperta
      const writers = open ? [...(open.autore ? [open.autore] : []), ...open.scrittori] : [session]
      return readApprovers(
        db,
        item,
        writers.map(({ id }) => id),
      )
    },
    conferma: ({ db, session, params }) => db.transaction((tx) => confirmReading(tx, session, params.id)),
    destinatari: async ({ db, session, params, query }) => {
      if (query.revisione_id === undefined) {
        if (!(await documentoStore.isVisible(db, session, params.id))) throw notFound()
        return listRecipients(db, session, params.id, query)
      }
      const { revisioni: known, revisione } = await documentoStore.read(db, session, params.id)
      if (query.revisione_id === revisione?.id) return listRecipients(db, session, params.id, query)
      const named = known.find(({ id }) => id === query.revisione_id)
      if (!named) throw notFound()
      return listRecipients(db, session, params.id, query, named)
    },
    sollecita: ({ db, session, params }) => db.transaction((tx) => remind(app, tx, session, params.id)),
    daLeggere: ({ db, session, query }) => listUnread(db, session, query),
    ...draftHandlers(app),
    ...controlHandlers(app),
  })
}
