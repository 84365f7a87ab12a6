import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { App } from '../kernel/app.ts'
import { listReadRemove } from '../kernel/crud.ts'
import { serve } from '../kernel/serve.ts'
import { nonConformitaStore } from './queries.ts'
import { moveNonConformita } from './stato.ts'
import { addTask, changeTask, taskCalls } from './task-calls.ts'
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
    stato: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const { item } = await nonConformitaStore.lock(tx, session, params.id)
        return moveNonConformita(tx, session, item, body())
      }),
    createTask: ({ db, session, params, body }) => db.transaction((tx) => addTask(tx, session, params.id, body)),
    updateTask: ({ db, session, params: { id, taskId }, body, raw }) =>
      db.transaction((tx) => changeTask(tx, session, [id, taskId], { body, raw })),
    removeTask: ({ db, session, params: { id, taskId } }) =>
      db.transaction((tx) => taskCalls.remove(tx, session, [id, taskId])),
  })
