import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import type { Slice } from '../kernel/slice.ts'
import { campioni } from './campioni.ts'
import { programmaStore } from './queries.ts'
import { programmaRoutes } from './routes.ts'
import { searchProgrammi } from './search.ts'
import { programmaPack } from './pack.ts'
import { programmaEvidence } from './evidence.ts'

export const slice: Slice = {
  name: 'programma_audit',
  api: programmaAuditApi,
  routes: programmaRoutes,
  store: programmaStore,
  search: searchProgrammi,
  parts: [campioni],
  history: { consortiumOnly: true },
  evidence: programmaEvidence,
  pack: programmaPack,
}
