import { storiaApi } from '@quadra/contract/storia/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { historyOf } from '../domain/history/history-lines.ts'
import { storiaOf } from '../domain/history/history-words.ts'

export const storiaRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, storiaApi, {
    read: async ({ db, session, params }) => {
      const { store, lines } = await historyOf(db, session, slices, params.slice, params.id)
      return storiaOf(session, lines, store, slices)
    },
  })
