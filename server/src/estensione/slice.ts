import { commentoPart } from '@quadra/contract/commento/schema'
import { estensioneApi } from '@quadra/contract/estensione/api'
import { and, eq, inArray } from 'drizzle-orm'
import { changeLog } from '../database/schema/kernel.ts'
import type { Session } from '../kernel/session.ts'
import { commented } from '../domain/comments/commented.ts'
import type { Slice } from '../kernel/slice.ts'
import { estensioneClosing } from './closing.ts'
import { answers } from './answers.ts'
import { estensioneDeadlines } from './deadline.ts'
import { forgetSegnalante } from './forget-segnalante.ts'
import { estensioneStore } from './queries.ts'
import { estensioneRoutes } from './routes.ts'
import { searchEstensioni } from './search.ts'

export const slice: Slice = commented(
  {
    name: 'estensione',
    api: estensioneApi,
    routes: estensioneRoutes,
    store: estensioneStore,
    parts: [answers],
    search: searchEstensioni,
    deadline: estensioneDeadlines,
    closing: () => estensioneClosing,
    history: { lines: ownAnswers },
    forget: forgetSegnalante,
  },
  { of: 'cooperative', kind: 'nc_estensione' },
)

/** The question's own lines are the consortium's; a cooperative reads those of its answer and of its comments. */
function ownAnswers({ cliente }: Session) {
  const own = [answers.part.name, commentoPart.name]
  return cliente ? and(inArray(changeLog.part, own), eq(changeLog.cliente_id, cliente.id)) : undefined
}
