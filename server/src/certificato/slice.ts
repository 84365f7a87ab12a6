import { certificatoApi } from '@quadra/contract/certificato/api'
import type { Slice } from '../kernel/slice.ts'
import { comunicazioni } from './comunicazioni.ts'
import { certificatoDeadlines } from './deadline.ts'
import { certificatoEvidence } from './evidence.ts'
import { certificatoStore } from './queries.ts'
import { sitesOfCliente } from './sites.ts'
import { certificatoRoutes } from './routes.ts'
import { certificatoPack } from './pack.ts'

export const slice: Slice = {
  name: 'certificato',
  api: certificatoApi,
  routes: certificatoRoutes,
  store: certificatoStore,
  parts: [comunicazioni],
  deadline: certificatoDeadlines,
  history: { consortiumOnly: true },
  sites: sitesOfCliente,
  pack: certificatoPack,
  evidence: certificatoEvidence,
}
