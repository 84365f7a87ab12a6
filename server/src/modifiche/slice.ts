import { modificheApi } from '@quadra/contract/modifiche/api'
import type { App } from '../kernel/app.ts'
import { ensureMayHave } from '../kernel/access/keys/holders.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { readChanges } from './read.ts'

const modificheRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, modificheApi, {
    read: async ({ db, session, query }) => {
      await ensureMayHave(db, session)
      return readChanges(db, session, slices, query)
    },
  })

export const slice: Slice = { name: 'modifiche', api: modificheApi, routes: modificheRoutes }
