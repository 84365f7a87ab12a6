import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { commented } from '../domain/comments/commented.ts'
import { releasesOf } from '../domain/releases/part.ts'
import type { Slice } from '../kernel/slice.ts'
import { fornitoreClosing } from './closing.ts'
import { contrattoActs } from './acts.ts'
import { fornitoreDeadlines } from './deadline.ts'
import { fornitoreEvents, qualificationEvents } from './events.ts'
import { formerly } from './children.ts'
import { contratti, fatture } from './contratto-queries.ts'
import { impatti } from './impatto.ts'
import { documenti } from './documenti.ts'
import { fornitoreImport } from './import.ts'
import { fornitoreStore } from './queries.ts'
import { fornitoriForReview } from './review.ts'
import { fornitoreRoutes } from './routes.ts'
import { searchContratti, searchFornitori } from './search.ts'
import { sospensioni } from './sospensioni.ts'
import { approvazioni, monitoraggi } from './valutazione.ts'
import { fornitorePack } from './pack.ts'
import { fornitoreEvidence } from './evidence.ts'
import { fornitoriRegister } from './register.ts'

export const slice: Slice = commented(
  {
    name: 'fornitore',
    api: fornitoreApi,
    routes: fornitoreRoutes,
    store: fornitoreStore,
    events: fornitoreEvents,
    jobs: () => [qualificationEvents],
    registers: [fornitoriRegister],
    review: fornitoriForReview,
    parts: [approvazioni, monitoraggi, contratti, fatture, impatti, documenti, sospensioni, releasesOf.fornitore],
    imports: fornitoreImport,
    search: searchFornitori,
    searchParts: searchContratti,
    deadline: fornitoreDeadlines,
    closing: () => fornitoreClosing,
    acts: { contratto: contrattoActs },
    history: { formerly },
    evidence: fornitoreEvidence,
    pack: fornitorePack,
  },
  { of: 'cooperative', kind: 'fornitore' },
)
