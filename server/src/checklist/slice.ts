import { checklistApi } from '@quadra/contract/checklist/api'
import type { Slice } from '../kernel/slice.ts'
import { checklistStore } from './queries.ts'
import { checklistRoutes } from './routes.ts'
import { searchChecklist } from './search.ts'
import { versioni } from './versioni.ts'

export const slice: Slice = {
  name: 'checklist',
  api: checklistApi,
  routes: checklistRoutes,
  store: checklistStore,
  parts: [versioni],
  search: searchChecklist,
  history: { consortiumOnly: true },
}
