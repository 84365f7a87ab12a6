import { documentoApi } from '@quadra/contract/documento/api'
import type { App } from '../kernel/app.ts'
import { listReadRemove } from '../kernel/records/crud.ts'
import { forbidden, notFound } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import { serve } from '../kernel/http/serve.ts'
import { fileOfVersione } from './details.ts'
import { documentoStore } from './queries.ts'
import { createDocumento, updateDocumento } from './write.ts'

export function documentoRoutes(app: App) {
  serve(app, documentoApi, {
    ...listReadRemove(documentoStore),
    create: async ({ db, session, form }) => {
      const { values, file } = await form()
      return withFile({ ...app, db }, session, file, (tx, fileId) => createDocumento(tx, session, values, fileId))
    },
    update: async ({ db, session, params, form }) => {
      // Settled before the first byte of an upload is received.
      if (!(await documentoStore.read(db, session, params.id)).modificabile) throw forbidden()
      const { values, raw, file } = await form()
      return withFile({ ...app, db }, session, file, (tx, fileId) =>
        updateDocumento(tx, session, params.id, { body: () => values, raw }, fileId),
      )
    },
    file: async ({ db, session, params, reply }) =>
      sendFile(app, reply, (await documentoStore.read(db, session, params.id)).file_uuid),
    fileVersione: async ({ db, session, params, reply }) => {
      if (!(await documentoStore.isVisible(db, session, params.id))) throw notFound()
      return sendFile(app, reply, fileOfVersione(db, params.id, params.vid))
    },
  })
}
