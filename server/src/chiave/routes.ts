import { chiaveApi } from '@quadra/contract/chiave/api'
import { originOf } from '../kernel/access/events.ts'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { chiaveStore } from './queries.ts'
import { changeChiave, createChiave, ensureMaySee, renewChiave, revokeChiave } from './write.ts'

export const chiaveRoutes = (app: App) =>
  serve(app, chiaveApi, {
    list: async ({ db, session, query }) => {
      await ensureMaySee(db, session)
      return chiaveStore.list(db, session, query)
    },
    read: async ({ db, session, params }) => {
      await ensureMaySee(db, session)
      return chiaveStore.read(db, session, params.id)
    },
    create: ({ db, session, body, request }) =>
      db.transaction((tx) => createChiave(tx, session, body, originOf(request), app.config)),
    update: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        await ensureMaySee(tx, session)
        return changeChiave(tx, session, params.id, { body, raw }, app.config)
      }),
    rinnova: ({ db, session, params, request }) =>
      db.transaction(async (tx) => {
        await ensureMaySee(tx, session)
        return renewChiave(tx, session, params.id, originOf(request), app.config)
      }),
    revoca: ({ db, session, params, body, raw, request }) =>
      db.transaction(async (tx) => {
        await ensureMaySee(tx, session)
        return revokeChiave(tx, session, params.id, { body, raw }, originOf(request))
      }),
    questa: async ({ db, session }) => {
      await ensureMaySee(db, session)
      const { id, nome, cognome, chiave } = session
      // A session is no key.
      if (!chiave) throw notFound()
      const { ambito, sezioni, scade_il } = chiave
      const own = { nome: chiave.nome, persona: { id, nome, cognome }, ambito, scade_il }
      return { ...own, sezioni: sezioni && [...sezioni] }
    },
  })
