import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { App } from '../kernel/app.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import { sendPdf } from '../kernel/pdf/send-pdf.ts'
import { listReadRemove } from '../kernel/records/crud.ts'
import { ensureVersion } from '../kernel/records/records.ts'
import { notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { fileOfAllegato } from './allegati.ts'
import { addAllegato, dropAllegato, mayAttach, restoreAllegato } from './allegato-calls.ts'
import { foto } from './foto.ts'
import { createFoto, fotoCalls, restoreFoto } from './foto-calls.ts'
import { nonConformitaStore } from './queries.ts'
import { findRicorrenze } from './ricorrenze.ts'
import { printNonConformita } from './pdf/print.ts'
import { registerReport, reportDefaults } from './segnalazione.ts'
import { moveNonConformita } from './stato.ts'
import { markParticular } from './mark-particular.ts'
import { addTask, changeTask, taskCalls } from './task-calls.ts'
import { undoTakingUp } from './undo-taking-up.ts'
import { createNonConformita, removeNonConformita, updateNonConformita } from './write.ts'

export const nonConformitaRoutes = (app: App) =>
  serve(app, nonConformitaApi, {
    ...listReadRemove(nonConformitaStore),
    create: ({ db, session, body }) => {
      const { cliente_id, ...report } = body()
      return db.transaction((tx) => createNonConformita(tx, session, { cliente_id }, report))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateNonConformita(tx, session, params, { body, raw })),
    remove: ({ db, session, params }) => db.transaction((tx) => removeNonConformita(tx, session, params)),
    stato: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        const { item } = await nonConformitaStore.lockRow(tx, session, params.id)
        const change = body()
        ensureVersion(item, raw)
        return moveNonConformita(tx, session, item, change)
      }),
    annullaPresaInCarico: ({ db, session, params, raw }) =>
      db.transaction((tx) => undoTakingUp(tx, session, params.id, raw)),
    datiParticolari: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => markParticular(tx, session, params.id, { body, raw })),
    pdf: async ({ db, session, params, query, reply }) =>
      sendPdf(
        reply,
        await printNonConformita(app.press, db, session, params.id, { withComments: query.commenti }),
        `non_conformita_${params.id}`,
      ),
    createTask: ({ db, session, params, body }) => db.transaction((tx) => addTask(tx, session, params.id, body)),
    updateTask: ({ db, session, params: { id, taskId }, body, raw }) =>
      db.transaction((tx) => changeTask(tx, session, [id, taskId], { body, raw })),
    removeTask: ({ db, session, params: { id, taskId } }) =>
      db.transaction((tx) => taskCalls.remove(tx, session, [id, taskId])),
    restoreTask: ({ db, session, params: { id, taskId }, raw }) =>
      db.transaction((tx) => taskCalls.restore(tx, session, [id, taskId], raw)),
    createAllegato: async ({ db, session, params, form }) => {
      // The right is checked before the first byte is received.
      await app.db.transaction((tx) => mayAttach(tx, session, params))
      const { file } = await form()
      return withFile({ ...app, db }, session, file, (tx, file_id) => addAllegato(tx, session, params, file_id))
    },
    removeAllegato: ({ db, session, params }) => db.transaction((tx) => dropAllegato(tx, session, params)),
    restoreAllegato: ({ db, session, params, raw }) =>
      db.transaction((tx) => restoreAllegato(tx, session, params, raw)),
    fileAllegato: async ({ db, session, params, reply }) => {
      if (!(await nonConformitaStore.isVisible(db, session, params.id))) throw notFound()
      return sendFile(app, reply, fileOfAllegato(params))
    },
    createFoto: createFoto(app),
    removeFoto: ({ db, session, params: { id, fid } }) =>
      db.transaction((tx) => fotoCalls.remove(tx, session, [id, fid])),
    restoreFoto: ({ db, session, params: { id, fid }, raw }) =>
      db.transaction((tx) => restoreFoto(tx, session, [id, fid], raw)),
    fileFoto: async ({ db, session, params: { id, fid }, reply }) => {
      if (!(await nonConformitaStore.isVisible(db, session, id))) throw notFound()
      return sendFile(app, reply, foto.fileOf(session, { id }, fid))
    },
    ricorrenze: ({ db, session, query }) => findRicorrenze(db, session, query),
    valoriSegnalazione: ({ db, session }) => reportDefaults(db, session),
    segnala: ({ db, session, body }) => {
      const report = body()
      return db.transaction((tx) => registerReport(tx, session, report))
    },
  })
