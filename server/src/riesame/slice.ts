import { riesameApi } from '@quadra/contract/riesame/api'
import { changeLog } from '../database/schema/kernel.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Slice } from '../kernel/slice.ts'
import { riesameClosing } from './closing.ts'
import { riesameHandover } from './handover.ts'
import { riesameDeadlines } from './deadline.ts'
import { decisioni } from './decisioni.ts'
import { touchedIngressi } from './ingressi.ts'
import { forgetNames } from './names.ts'
import { riesamePack } from './pack.ts'
import { riesameStore } from './queries.ts'
import { riesameRoutes } from './routes.ts'
import { searchRiesami } from './search.ts'
import { riesameEvidence } from './evidence.ts'
import { riesamiRegister } from './register.ts'

export const slice: Slice = {
  name: 'riesame',
  api: riesameApi,
  routes: riesameRoutes,
  store: riesameStore,
  registers: [riesamiRegister],
  parts: [touchedIngressi, decisioni],
  search: searchRiesami,
  deadline: riesameDeadlines,
  closing: () => riesameClosing,
  handover: () => riesameHandover,
  evidence: riesameEvidence,
  pack: riesamePack,
  forget: async (tx, _session, { id }) => void (await forgetNames(tx, id)),
  // Lines without a client belong to the consortium's own reviews, and are shown to it alone.
  history: { lines: (session) => ofOwnCliente(session, changeLog.cliente_id) },
}
