import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { App } from '../kernel/app.ts'
import { listReadRemove } from '../kernel/crud.ts'
import { serve } from '../kernel/serve.ts'
import { newNonConformita, readNonConformita, wholeNonConformita } from './details.ts'
import { nonConformitaStore } from './queries.ts'
import { moveNonConformita } from './stato.ts'
import { addTask, removeTask, updateTask } from './tasks.ts'
import { createNonConformita, removeNonConformita, updateNonConformita } from './write.ts'

export const nonConformitaRoutes = (app: App) =>
  serve(app, nonConformitaApi, {
    ...listReadRemove(nonConformitaStore),
    read: ({ db, session, params }) => readNonConformita(db, session, params.id),
    create: ({ db, session, body }) => {
      const { cliente_id, ...report } = body()
      return db.transaction(async (tx) =>
        newNonConformita(session, await createNonConformita(tx, session, { cliente_id }, report)),
      )
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) =>
        wholeNonConformita(tx, session, await updateNonConformita(tx, session, params, { body, raw })),
      ),
    remove: ({ db, session, params }) => db.transaction((tx) => removeNonConformita(tx, session, params)),
    stato: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const { item } = await nonConformitaStore.lock(tx, session, params.id)
        return wholeNonConformita(tx, session, await moveNonConformita(tx, session, item, body()))
      }),
    createTask: ({ db, session, params, body }) => db.transaction((tx) => addTask(tx, session, params.id, body)),
    updateTask: ({ db, session, params, body }) =>
      db.transaction((tx) => updateTask(tx, session, params.id, params.taskId, body)),
    removeTask: ({ db, session, params }) => db.transaction((tx) => removeTask(tx, session, params.id, params.taskId)),
  })
