import { auditApi } from '@quadra/contract/audit/api'
import { approvaAzione } from '../azione_miglioramento/write.ts'
import type { App } from '../kernel/app.ts'
import { listReadRemove } from '../kernel/crud.ts'
import { withFile } from '../kernel/files/keep.ts'
import { notFound } from '../kernel/errors.ts'
import { sendFile } from '../kernel/files/send.ts'
import { serve } from '../kernel/serve.ts'
import type { Session } from '../kernel/session.ts'
import { wholeNonConformita } from '../non_conformita/details.ts'
import { readAudit } from './details.ts'
import { addDocumento, fileOfDocumento, findDocumento, removeDocumento, updateDocumento } from './documenti.ts'
import { addAnomalia, addAzione, changeAnomalia, changeAzione, dropAnomalia, dropAzione } from './findings.ts'
import { sendAuditPdf } from './pdf/send.ts'
import { approvaProcesso, createProcesso, removeProcesso, updateProcesso } from './processi.ts'
import { auditStore } from './queries.ts'
import { closeAudit, createAudit, lockForParts, removeAudit, updateAudit } from './write.ts'

export function auditRoutes(app: App) {
  /** Settled before the first byte of an upload is received. */
  const ensureMayWrite = (session: Session, id: number) => app.db.transaction((tx) => lockForParts(tx, session, id))

  serve(app, auditApi, {
    list: listReadRemove(auditStore).list,
    read: ({ db, session, params }) => readAudit(db, session, params.id),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createAudit(tx, session, values))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateAudit(tx, session, params.id, { body, raw })),
    remove: ({ db, session, params }) => db.transaction((tx) => removeAudit(tx, session, params.id)),
    chiudi: ({ db, session, params }) => db.transaction((tx) => closeAudit(tx, session, params.id)),
    pdf: ({ db, session, params, reply }) => sendAuditPdf(app.press, db, session, params.id, reply),

    createProcesso: ({ db, session, params, body }) =>
      db.transaction((tx) => createProcesso(tx, session, params.id, body)),
    updateProcesso: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateProcesso(tx, session, params.id, params.pid, { body, raw })),
    removeProcesso: ({ db, session, params }) =>
      db.transaction((tx) => removeProcesso(tx, session, params.id, params.pid)),
    approvaProcesso: ({ db, session, params, body }) =>
      db.transaction((tx) => approvaProcesso(tx, session, params.id, params.pid, body)),

    createDocumento: async ({ session, params, form }) => {
      await ensureMayWrite(session, params.id)
      const { values, file } = await form()
      return withFile(app, session, file, (tx, fileId) => addDocumento(tx, session, params.id, values, fileId))
    },
    updateDocumento: async ({ db, session, params, form }) => {
      await ensureMayWrite(session, params.id)
      await findDocumento(db, session, params.id, params.did)
      const { values, file } = await form()
      return withFile(app, session, file, (tx, fileId) =>
        updateDocumento(tx, session, params.id, params.did, values, fileId),
      )
    },
    removeDocumento: ({ db, session, params }) =>
      db.transaction((tx) => removeDocumento(tx, session, params.id, params.did)),
    fileDocumento: async ({ db, session, params, reply }) => {
      if (!(await auditStore.isVisible(db, session, params.id))) throw notFound()
      return sendFile(app, reply, fileOfDocumento(db, params.id, params.did))
    },

    createAnomalia: ({ db, session, params, body }) =>
      db.transaction(async (tx) => wholeNonConformita(tx, session, await addAnomalia(tx, session, params.id, body))),
    updateAnomalia: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) =>
        wholeNonConformita(tx, session, await changeAnomalia(tx, session, params.id, params.aid, { body, raw })),
      ),
    removeAnomalia: ({ db, session, params }) =>
      db.transaction((tx) => dropAnomalia(tx, session, params.id, params.aid)),

    createAzione: ({ db, session, params, body }) => db.transaction((tx) => addAzione(tx, session, params.id, body)),
    updateAzione: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => changeAzione(tx, session, params.id, params.aid, { body, raw })),
    removeAzione: ({ db, session, params }) => db.transaction((tx) => dropAzione(tx, session, params.id, params.aid)),
    approvaAzione: async ({ db, session, params, body }) => {
      await auditStore.read(db, session, params.id)
      return db.transaction((tx) => approvaAzione(tx, session, { id: params.aid, audit_id: params.id }, body))
    },
  })
}
