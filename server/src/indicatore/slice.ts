import { indicatoreApi } from '@quadra/contract/indicatore/api'
import type { Slice } from '../kernel/slice.ts'
import { indicatoreEvents } from './events.ts'
import { indicatoreClosing } from './closing.ts'
import { indicatoreDeadlines } from './deadline.ts'
import { indicatoreImport } from './import.ts'
import { indicatoreStore } from './queries.ts'
import { indicatoriForReview } from './review.ts'
import { indicatoreRoutes } from './routes.ts'
import { searchIndicatori } from './search.ts'
import { targets } from './targets.ts'
import { verifiche } from './verifiche.ts'
import { indicatorePack } from './pack.ts'
import { indicatoreEvidence } from './evidence.ts'
import { indicatoriRegister } from './register.ts'

export const slice: Slice = {
  name: 'indicatore',
  api: indicatoreApi,
  routes: indicatoreRoutes,
  store: indicatoreStore,
  events: indicatoreEvents,
  registers: [indicatoriRegister],
  review: indicatoriForReview,
  parts: [verifiche, targets],
  imports: indicatoreImport,
  search: searchIndicatori,
  deadline: indicatoreDeadlines,
  closing: () => indicatoreClosing,
  evidence: indicatoreEvidence,
  pack: indicatorePack,
}
