import { dizionarioApis } from '@quadra/contract/dizionario/api'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import type { App } from '../kernel/app.ts'
import { crud } from '../kernel/records/crud.ts'
import { serve } from '../kernel/http/serve.ts'
import type { voceStore } from './queries.ts'

export const voceRoutes = (app: App, name: DizionarioName, store: ReturnType<typeof voceStore>) =>
  serve(
    app,
    dizionarioApis[name],
    crud(store, { insert: (_session, body) => ({ ...body, dizionario: name }), change: (_session, body) => body }),
  )
