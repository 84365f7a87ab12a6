import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import type { Connection } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { partOf } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { addPeople, recordPresences, removePerson } from './enrol.ts'
import { ensureRoom, files } from './files.ts'
import { judgeEfficacia } from './judge.ts'
import { moveSessione } from './move.ts'
import { sessioneStore } from './queries.ts'
import { createSessione, removeSessione, updateSessione } from './write.ts'

const ofFiles = partOf(sessioneStore, files)

/** The files of a session do not exist for who sees of it only the own people. */
async function sessionWithFiles(db: Connection, session: Session, id: number) {
  const record = await sessioneStore.read(db, session, id)
  if (!record.file_visibili) throw notFound()
  return record
}

export const sessioneRoutes = (app: App) =>
  serve(app, sessioneFormativaApi, {
    list: listing(sessioneStore),
    read: reading(sessioneStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createSessione(tx, session, values))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateSessione(tx, session, params.id, { body, raw })),
    remove: ({ db, session, params }) => db.transaction((tx) => removeSessione(tx, session, params.id)),
    addPartecipanti: ({ db, session, params, body }) => db.transaction((tx) => addPeople(tx, session, params.id, body)),
    removePartecipante: ({ db, session, params }) =>
      db.transaction((tx) => removePerson(tx, session, params.id, params.addetto)),
    presenze: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => recordPresences(tx, session, params.id, { body, raw })),
    efficacia: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => judgeEfficacia(tx, session, params.id, { body, raw })),
    stato: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => moveSessione(tx, session, params.id, { body, raw })),
    files: async ({ db, session, params }) => ofFiles.list(db, session, await sessionWithFiles(db, session, params.id)),
    addFile: async ({ db, session, params: { id }, form }) => {
      await sessionWithFiles(app.db, session, id)
      await ofFiles.mayAdd(app.db, session, id)
      const { file } = await form()
      return withFile({ ...app, db }, session, file, (tx, file_id) =>
        ofFiles.add(tx, session, id, async () => {
          await ensureRoom(tx, id)
          return { sessione_id: id, file_id, utente_id: session.id }
        }),
      )
    },
    removeFile: async ({ db, session, params: { id, fid } }) => {
      await sessionWithFiles(db, session, id)
      await db.transaction((tx) => ofFiles.remove(tx, session, [id, fid]))
    },
    restoreFile: async ({ db, session, params: { id, fid }, raw }) => {
      await sessionWithFiles(db, session, id)
      return db.transaction(async (tx) => {
        await sessioneStore.lock(tx, session, id)
        await ensureRoom(tx, id)
        return ofFiles.restore(tx, session, [id, fid], raw)
      })
    },
    file: async ({ db, session, params: { id, fid }, reply }) => {
      const record = await sessionWithFiles(db, session, id)
      return sendFile(app, reply, files.fileOf(session, record, fid))
    },
  })
