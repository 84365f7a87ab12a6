import { requisitoApi } from '@quadra/contract/requisito/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { listReadRemove, updating } from '../kernel/records/crud.ts'
import type { Slice } from '../kernel/slice.ts'
import { exclude } from './esclusioni.ts'
import { readEvidenze } from './evidenze.ts'
import { copyTree, loadModel, pasteList } from './lists.ts'
import { requisitoStore } from './queries.ts'
import { mendText, readAliases, readNamed, readUnnamed } from './texts.ts'
import { readTransizione } from './transizione.ts'
import { changeRequisito, createRequisito } from './write.ts'

export const requisitoRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, requisitoApi, {
    ...listReadRemove(requisitoStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createRequisito(tx, session, values))
    },
    update: updating(requisitoStore, {
      change: (_session, values, before, tx) => changeRequisito(tx, values, before),
    }),
    elenco: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => pasteList(tx, session, values))
    },
    modello: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => loadModel(tx, session, values))
    },
    copia: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => copyTree(tx, session, values))
    },
    transizione: ({ db, session, query }) => readTransizione(db, session, slices, query.norma_id),
    daSistemare: ({ db, query }) => readUnnamed(db, query.norma_id),
    aliases: ({ db, session, query }) => readAliases(db, session, query.norma_id),
    alias: ({ db, session, body }) => {
      const values = body()
      return db.transaction(async (tx) => {
        await mendText(tx, session, values)
        return readUnnamed(tx, values.norma_id)
      })
    },
    nominati: ({ db, query }) => readNamed(db, query),
    esclusione: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => exclude(tx, session, params.id, { body, raw })),
    evidenze: async ({ db, session, params, query }) =>
      readEvidenze(db, session, slices, await requisitoStore.read(db, session, params.id), query),
  })
