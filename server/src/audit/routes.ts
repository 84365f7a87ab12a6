import { auditApi } from '@quadra/contract/audit/api'
import { approvaAzione } from '../azione_miglioramento/write.ts'
import type { App } from '../kernel/app.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { withFile } from '../kernel/files/keep.ts'
import { conflict, forbidden, notFound } from '../kernel/errors.ts'
import { sendFile } from '../kernel/files/send.ts'
import { partOf } from '../kernel/records/parts.ts'
import { ensureVersion } from '../kernel/records/records.ts'
import { serve } from '../kernel/http/serve.ts'
import { documenti } from './documenti.ts'
import { addAnomalia, addAzione, changeAnomalia, changeAzione, dropAnomalia, dropAzione } from './findings.ts'
import { checklistHandlers } from './checklist-routes.ts'
import { closed } from './open.ts'
import { sendAuditPdf } from './pdf/send.ts'
import { copiedPlan, previousPlan } from './previous-plan.ts'
import { changedChecklist, chosenChecklist, ensureComplete, versionsByProcesso } from './processo-checklist.ts'
import { ensureTimes, processi } from './processi.ts'
import { auditStore } from './queries.ts'
import { cancelAudit, closeAudit, createAudit, removeAudit, updateAudit } from './write.ts'

const ofProcessi = partOf(auditStore, processi)
const ofDocumenti = partOf(auditStore, documenti)

export function auditRoutes(app: App) {
  serve(app, auditApi, {
    list: listing(auditStore),
    read: reading(auditStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createAudit(tx, session, values))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateAudit(tx, session, params.id, { body, raw })),
    remove: ({ db, session, params }) => db.transaction((tx) => removeAudit(tx, session, params.id)),
    chiudi: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => closeAudit(tx, session, params.id, { body, raw })),
    annulla: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => cancelAudit(tx, session, params.id, { body, raw })),
    pdf: ({ db, session, params, query, reply }) =>
      sendAuditPdf(app.press, db, session, { id: params.id, commenti: query.commenti }, reply),

    createProcesso: ({ db, session, params: { id }, body }) =>
      db.transaction((tx) =>
        ofProcessi.add(tx, session, id, async (record) => {
          const values = body()
          ensureTimes(values)
          await ensureOffered(tx, { processo_id: voceOffered('processo', values.processo_id) })
          return { ...values, ...(await chosenChecklist(tx, record, values)), audit_id: id }
        }),
      ),
    /** All of them or none. */
    pianifica: ({ db, session, params: { id }, body }) =>
      db.transaction(async (tx) => {
        const { item, granted } = await auditStore.lock(tx, session, id)
        if (!granted) throw forbidden()
        const { processi: chosen, con_checklist = false, ...values } = body()
        ensureTimes(values)
        const versions = con_checklist ? await versionsByProcesso(tx, item.norma.id) : new Map<number, number>()
        for (const processo_id of new Set(chosen))
          await ofProcessi.add(tx, session, id, async () => {
            await ensureOffered(tx, { processi: voceOffered('processo', processo_id) })
            return { ...values, processo_id, checklist_versione_id: versions.get(processo_id), audit_id: id }
          })
        return auditStore.read(tx, session, id)
      }),
    pianoPrecedente: ({ db, session, params }) => previousPlan(db, session, params.id),
    copiaPiano: ({ db, session, params: { id }, raw }) =>
      db.transaction(async (tx) => {
        const target = await auditStore.lock(tx, session, id)
        const { granted, state } = closed(target)
        if (!granted) throw forbidden()
        ensureVersion(target.item, raw)
        if (state) throw conflict(state)
        const copied = await copiedPlan(tx, session, id)
        for (const values of copied) await ofProcessi.add(tx, session, id, () => ({ ...values, audit_id: id }))
        return auditStore.read(tx, session, id)
      }),
    updateProcesso: ({ db, session, params: { id, pid }, body, raw }) =>
      db.transaction((tx) =>
        ofProcessi.change(tx, session, [id, pid], raw, async (before, record) => {
          const values = body()
          ensureTimes({ ...before, ...values })
          await ensureOffered(tx, { processo_id: voceOffered('processo', values.processo_id, before.processo.id) })
          return { ...values, ...(await changedChecklist(tx, record, before, values)) }
        }),
      ),
    removeProcesso: ({ db, session, params: { id, pid } }) =>
      db.transaction((tx) => ofProcessi.remove(tx, session, [id, pid])),
    restoreProcesso: ({ db, session, params: { id, pid }, raw }) =>
      db.transaction((tx) => ofProcessi.restore(tx, session, [id, pid], raw)),
    /** Planned becomes verified, with the evaluation and its day, once its checklist is complete. */
    approvaProcesso: ({ db, session, params: { id, pid }, body, raw }) =>
      db.transaction((tx) =>
        ofProcessi.change(tx, session, [id, pid], raw, (before) => {
          const values = body()
          ensureVersion(before, raw)
          if (before.modificabile) ensureComplete(before.checklist)
          return { ...values, stato: 1 }
        }),
      ),
    ...checklistHandlers(app),

    createDocumento: async ({ db, session, params: { id }, form }) => {
      await ofDocumenti.mayAdd(app.db, session, id)
      const { values, file } = await form()
      return withFile({ ...app, db }, session, file, (tx, file_id) =>
        ofDocumenti.add(tx, session, id, async () => {
          await ensureOffered(tx, { tipo_documento_id: voceOffered('tipo_documento', values.tipo_documento_id) })
          return { ...values, audit_id: id, file_id }
        }),
      )
    },
    updateDocumento: async ({ db, session, params: { id, did }, form }) => {
      await ofDocumenti.mayChange(db, session, id, did)
      const { values, raw, file } = await form()
      return withFile({ ...app, db }, session, file, (tx, file_id) =>
        ofDocumenti.change(tx, session, [id, did], raw, async ({ tipo_documento }) => {
          await ensureOffered(tx, {
            tipo_documento_id: voceOffered('tipo_documento', values.tipo_documento_id, tipo_documento.id),
          })
          return { ...values, file_id }
        }),
      )
    },
    removeDocumento: ({ db, session, params: { id, did } }) =>
      db.transaction((tx) => ofDocumenti.remove(tx, session, [id, did])),
    restoreDocumento: ({ db, session, params: { id, did }, raw }) =>
      db.transaction((tx) => ofDocumenti.restore(tx, session, [id, did], raw)),
    fileDocumento: async ({ db, session, params, reply }) => {
      if (!(await auditStore.isVisible(db, session, params.id))) throw notFound()
      return sendFile(app, reply, documenti.fileOf(session, params, params.did))
    },

    createAnomalia: ({ db, session, params, body }) =>
      db.transaction((tx) => addAnomalia(tx, session, params.id, body)),
    updateAnomalia: ({ db, session, params: { id, aid }, body, raw }) =>
      db.transaction((tx) => changeAnomalia(tx, session, [id, aid], { body, raw })),
    removeAnomalia: ({ db, session, params: { id, aid } }) =>
      db.transaction((tx) => dropAnomalia(tx, session, [id, aid])),

    createAzione: ({ db, session, params, body }) => db.transaction((tx) => addAzione(tx, session, params.id, body)),
    updateAzione: ({ db, session, params: { id, aid }, body, raw }) =>
      db.transaction((tx) => changeAzione(tx, session, [id, aid], { body, raw })),
    removeAzione: ({ db, session, params: { id, aid } }) => db.transaction((tx) => dropAzione(tx, session, [id, aid])),
    approvaAzione: async ({ db, session, params, body, raw }) => {
      await auditStore.read(db, session, params.id)
      return db.transaction((tx) => approvaAzione(tx, session, { id: params.aid, audit_id: params.id }, { body, raw }))
    },
  })
}
