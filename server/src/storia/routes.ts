import { storiaApi } from '@quadra/contract/storia/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { historyOf } from '../domain/history/history-lines.ts'
import { historyLine, historyPage } from '../domain/history/history-page.ts'

export const storiaRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, storiaApi, {
    read: async ({ db, session, params, query }) => {
      const history = await historyOf(db, session, slices, params.slice, params.id)
      return query.riga
        ? historyLine(db, session, history, slices, query.riga)
        : historyPage(db, session, history, slices, query)
    },
  })
