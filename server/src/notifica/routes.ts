import { notificaApi } from '@quadra/contract/notifica/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { countUnread, markAllRead, markRead, notificaStoreOf } from './queries.ts'

/** No line of the change log: that a user read a notice is no evidence (ADR 0003). */
export const notificaRoutes = (app: App, slices: readonly Slice[]) => {
  const store = notificaStoreOf(slices)
  return serve(app, notificaApi, {
    list: ({ db, session, query }) => store.list(db, session, query),
    conteggio: async ({ db, session }) => ({ non_lette: await countUnread(db, session, slices) }),
    letta: ({ db, session, params }) => markRead(db, session, slices, store, params.id),
    lette: async ({ db, session }) => {
      await markAllRead(db, session)
      return { non_lette: await countUnread(db, session, slices) }
    },
  })
}
