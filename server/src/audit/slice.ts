import { auditApi } from '@quadra/contract/audit/api'
import type { Slice } from '../kernel/slice.ts'
import { auditDeadlines } from './deadline.ts'
import { deroghe } from './deroghe.ts'
import { documenti } from './documenti.ts'
import { processi } from './processi.ts'
import { auditStore } from './queries.ts'
import { auditRoutes } from './routes.ts'
import { searchAudits } from './search.ts'

export const slice: Slice = {
  name: 'audit',
  api: auditApi,
  routes: auditRoutes,
  store: auditStore,
  parts: [processi, documenti, deroghe],
  search: searchAudits,
  deadline: auditDeadlines,
}
