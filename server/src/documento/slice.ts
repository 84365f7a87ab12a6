import { documentoApi } from '@quadra/contract/documento/api'
import type { Slice } from '../kernel/slice.ts'
import { documentoDeadlines } from './deadline.ts'
import { documentoImport } from './import.ts'
import { documentoStore } from './queries.ts'
import { documentoRoutes } from './routes.ts'
import { searchDocumenti } from './search.ts'

export const slice: Slice = {
  name: 'documento',
  api: documentoApi,
  routes: documentoRoutes,
  store: documentoStore,
  imports: documentoImport,
  search: searchDocumenti,
  deadline: documentoDeadlines,
}
