import { checklistApi } from '@quadra/contract/checklist/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading, updating } from '../kernel/records/crud.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import { removeRecord } from '../kernel/records/records.ts'
import { usedChecklist } from '@quadra/contract/checklist/rules'
import { readOptions } from './options.ts'
import { checklistStore } from './queries.ts'
import {
  addBozza,
  changeBozza,
  changeChecklist,
  createChecklist,
  onePerPair,
  publishBozza,
  removeBozza,
} from './write.ts'

export const checklistRoutes = (app: App) =>
  serve(app, checklistApi, {
    list: listing(checklistStore),
    read: reading(checklistStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createChecklist(tx, session, values))
    },
    update: updating(checklistStore, {
      change: (_session, values, before, tx) => changeChecklist(tx, values, before),
      unique: onePerPair,
    }),
    remove: ({ db, session, params }) =>
      db.transaction(async (tx) => {
        const { item, granted } = await checklistStore.lock(tx, session, params.id)
        if (!granted) throw forbidden()
        if (!item.cancellabile) throw conflict(item.ostacolo ?? usedChecklist)
        await removeRecord(tx, session, checklistStore, item)
      }),
    opzioni: ({ db, query }) => readOptions(db, query),
    createBozza: ({ db, session, params }) => db.transaction((tx) => addBozza(tx, session, params.id)),
    updateBozza: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => changeBozza(tx, session, params.id, { body, raw })),
    removeBozza: ({ db, session, params }) => db.transaction((tx) => removeBozza(tx, session, params.id)),
    pubblica: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => publishBozza(tx, session, params.id, { body, raw })),
  })
