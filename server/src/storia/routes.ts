import { storiaApi } from '@quadra/contract/storia/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { historyOf } from './lines.ts'
import { actionWord, wordsOf } from './words.ts'

export const storiaRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, storiaApi, {
    read: async ({ db, session, params }) => {
      const { store, lines } = await historyOf(db, session, slices, params.slice, params.id)
      return lines.map((line) => ({
        id: line.id,
        quando: line.at,
        chi: line.chi,
        azione: actionWord(line.action),
        motivo: line.reason,
        modifiche: wordsOf(session, line, store, slices),
      }))
    },
  })
