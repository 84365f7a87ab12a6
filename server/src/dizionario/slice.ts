import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { type DizionarioName, dizionarioNames } from '@quadra/contract/dizionario/names'
import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import type { Slice } from '../kernel/slice.ts'
import { valutatoreStore, voceStore } from './queries.ts'
import { valutatoreRoutes, voceRoutes } from './routes.ts'

const ofItems = (name: DizionarioName): Slice => {
  const store = voceStore(name)
  return { name, api: dizionarioApis[name], store, routes: (app) => voceRoutes(app, name, store) }
}

/** The nine dictionaries: of items, and of people. */
export const slice: readonly Slice[] = [
  ...dizionarioNames.map(ofItems),
  { name: 'valutatore', api: valutatoreApi, store: valutatoreStore, routes: valutatoreRoutes },
]
