import { estensioneApi } from '@quadra/contract/estensione/api'
import { and, eq } from 'drizzle-orm'
import { changeLog } from '../database/schema/kernel.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { answers } from './answers.ts'
import { estensioneDeadlines } from './deadline.ts'
import { forgetSegnalante } from './forget-segnalante.ts'
import { estensioneStore } from './queries.ts'
import { estensioneRoutes } from './routes.ts'
import { searchEstensioni } from './search.ts'

export const slice: Slice = {
  name: 'estensione',
  api: estensioneApi,
  routes: estensioneRoutes,
  store: estensioneStore,
  parts: [answers],
  search: searchEstensioni,
  deadline: estensioneDeadlines,
  history: { lines: ownAnswers },
  forget: forgetSegnalante,
}

/** The question's own lines are the consortium's; a cooperative reads those of its answer. */
function ownAnswers({ cliente }: Session) {
  return cliente ? and(eq(changeLog.part, answers.part.name), eq(changeLog.cliente_id, cliente.id)) : undefined
}
