import type { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import type { Tx } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { withFiles } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import type { Handlers } from '../kernel/http/serve.ts'
import { addEarlierPhotos } from '../non_conformita/foto-calls.ts'
import { partOf } from '../kernel/records/parts.ts'
import { addAllegato, dropAllegato, fileOfAllegato, sentBefore } from './answer-files.ts'
import { raiseAnomalia, raiseAzione } from './answer-findings.ts'
import { photoOf, photosOfAnswer } from './answer-photos.ts'
import { lockQuestion, putRisposta } from './answer.ts'
import { registerCopia, removeCopia } from './copia-calls.ts'
import { processi } from './processi.ts'
import { newestVersion } from './processo-checklist.ts'
import { auditStore } from './queries.ts'
import { readChecklist } from './read-checklist.ts'

const ofProcessi = partOf(auditStore, processi)

/** The calls upon the checklist of a process. */
export const checklistHandlers = (app: App): Handlers<typeof checklistCalls> => ({
  readChecklist: ({ db, session, params }) => readChecklist(db, session, params),
  aggiornaChecklist: ({ db, session, params: { id, pid } }) =>
    db.transaction((tx) =>
      ofProcessi.change(tx, session, [id, pid], {}, ({ checklist }) => {
        if (!checklist) throw notFound()
        return newestVersion(tx, checklist)
      }),
    ),
  registraCopia: ({ db, session, params: { id } }) => db.transaction((tx) => registerCopia(tx, session, id)),
  removeCopia: ({ db, session, params: { id } }) => db.transaction((tx) => removeCopia(tx, session, id)),
  updateRisposta: ({ db, session, params, body }) => db.transaction((tx) => putRisposta(tx, session, params, body)),
  createRispostaAllegato: async ({ db, session, params, form }) => {
    // The right is checked before the first byte is received.
    const { before } = await app.db.transaction((tx) => lockQuestion(tx, session, params))
    const { values, file } = await form()
    const known = (tx: Tx) => sentBefore(tx, session, params, values.chiave)
    // Its reply is that of the call's own transaction, which also knows the Idempotency-Key. A removed file stays known.
    if (await app.db.transaction(known)) return db.transaction(async (tx) => (await known(tx))!)
    // A photo that comes after the non-conformity follows it there.
    const raised = before?.non_conformita_id
    const copies = raised ? photoOf(file) : []
    return withFiles({ ...app, db }, session, [file, ...copies], async (tx, [file_id, ...photos]) => {
      const allegato = await addAllegato(tx, session, params, { file_id: file_id!, chiave: values.chiave })
      if (raised && photos.length > 0) await addEarlierPhotos(tx, session, raised, photos)
      return allegato
    })
  },
  removeRispostaAllegato: ({ db, session, params }) => db.transaction((tx) => dropAllegato(tx, session, params)),
  fileRispostaAllegato: async ({ db, session, params, reply }) => {
    if (!(await auditStore.isVisible(db, session, params.id))) throw notFound()
    return sendFile(app, reply, fileOfAllegato(params))
  },
  createRispostaAnomalia: async ({ db, session, params, body }) => {
    const copies = await photosOfAnswer(app, session, params)
    return withFiles({ ...app, db }, session, copies, (tx, photos) => raiseAnomalia(tx, session, params, body, photos))
  },
  createRispostaAzione: ({ db, session, params, body }) =>
    db.transaction((tx) => raiseAzione(tx, session, params, body)),
})
