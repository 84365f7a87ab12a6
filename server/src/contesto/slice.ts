import { contestoFattoreApi, contestoParteApi, contestoRevisioneApi } from '@quadra/contract/contesto/api'
import type { Slice } from '../kernel/slice.ts'
import { contestoClosing } from './closing.ts'
import { contestoDeadlines } from './deadline.ts'
import { contestoEvidence } from './evidence.ts'
import { fattoreStore } from './fattori.ts'
import { contestoPack } from './pack.ts'
import { parteStore } from './parti.ts'
import { contestoRegister } from './register.ts'
import { contestoForReview } from './review.ts'
import { revisioneStore } from './revisioni.ts'
import { fattoreRoutes, parteRoutes, revisioneRoutes } from './routes.ts'

/** Three registers; what is made of all of them together is of the revisions. */
export const slice: readonly Slice[] = [
  { name: 'contesto_fattore', api: contestoFattoreApi, routes: fattoreRoutes, store: fattoreStore },
  { name: 'contesto_parte', api: contestoParteApi, routes: parteRoutes, store: parteStore },
  {
    name: 'contesto_revisione',
    api: contestoRevisioneApi,
    routes: revisioneRoutes,
    store: revisioneStore,
    deadline: contestoDeadlines,
    closing: () => contestoClosing,
    review: contestoForReview,
    registers: [contestoRegister],
    evidence: contestoEvidence,
    pack: contestoPack,
  },
]
