import { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import { and, eq } from 'drizzle-orm'
import { consegna } from '../database/schema/notifica_esterna.ts'
import type { App } from '../kernel/app.ts'
import { invalid } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { listReadRemove } from '../kernel/records/crud.ts'
import { listConsegne, olderThan } from './consegne.ts'
import { notificaEsternaStore } from './queries.ts'
import { refusalAtSaving } from './resolve.ts'
import { changeNotifica, createNotifica, renewNotifica, repeatConsegna, sendTest } from './write.ts'

const usual = 100

export const notificaEsternaRoutes = (app: App) =>
  serve(app, notificaEsternaApi, {
    ...listReadRemove(notificaEsternaStore),
    create: async ({ db, session, body }) => {
      const values = body()
      const refusal = await refusalAtSaving(values.indirizzo, app.config)
      if (refusal) throw invalid({ indirizzo: refusal })
      return db.transaction((tx) => createNotifica(tx, session, values, app.config))
    },
    update: async ({ db, session, params, body, raw }) => {
      const { indirizzo } = raw
      const refusal = typeof indirizzo === 'string' ? await refusalAtSaving(indirizzo.trim(), app.config) : undefined
      return db.transaction((tx) => changeNotifica(tx, session, params.id, { body, raw }, refusal))
    },
    rinnova: ({ db, session, params }) => db.transaction((tx) => renewNotifica(tx, session, params.id, app.config)),
    prova: ({ db, session, params }) => db.transaction((tx) => sendTest(tx, session, params.id)),
    consegne: async ({ db, session, params: { id }, query: { esito, prima_di, per_pagina = usual } }) => {
      await notificaEsternaStore.read(db, session, id)
      const where = and(esito && eq(consegna.stato, esito), olderThan(prima_di))
      const found = await listConsegne(db, id, where, per_pagina + 1)
      const data = found.slice(0, per_pagina)
      return { data, ...(found.length > per_pagina && { meta: { prima_di: data.at(-1)!.id } }) }
    },
    ripeti: ({ db, session, params: { id, cid } }) => db.transaction((tx) => repeatConsegna(tx, session, id, cid)),
  })
