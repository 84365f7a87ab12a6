import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { dizionarioNames } from '@quadra/contract/dizionario/names'
import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import type { App } from '../kernel/app.ts'
import { crud } from '../kernel/crud.ts'
import { serve } from '../kernel/serve.ts'
import { valutatoreStore, voceStore } from './queries.ts'

export const dizionarioStores = dizionarioNames.map((name) => [name, voceStore(name)] as const)

export function dizionarioRoutes(app: App) {
  for (const [name, store] of dizionarioStores) {
    serve(
      app,
      dizionarioApis[name],
      crud(store, { insert: (_session, body) => ({ ...body, dizionario: name }), change: (_session, body) => body }),
    )
  }
  serve(
    app,
    valutatoreApi,
    crud(valutatoreStore, { insert: (_session, body) => body, change: (_session, body) => body }),
  )
}
