import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import type { Slice } from '../kernel/slice.ts'
import { deadlineNotices } from './notices-job.ts'
import { overdueEvents } from './overdue-events.ts'
import { scadenzarioRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'scadenzario',
  api: scadenzarioApi,
  routes: scadenzarioRoutes,
  jobs: ({ config }, slices) => [deadlineNotices(slices, config.publicUrl), overdueEvents(slices)],
}
