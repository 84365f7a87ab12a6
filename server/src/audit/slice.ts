import { auditApi } from '@quadra/contract/audit/api'
import { commented } from '../domain/comments/commented.ts'
import { releasesOf } from '../domain/releases/part.ts'
import type { Slice } from '../kernel/slice.ts'
import { auditEvents } from './events.ts'
import { auditClosing } from './closing.ts'
import { auditHandover } from './handover.ts'
import { auditDeadlines } from './deadline.ts'
import { copie } from './copie.ts'
import { deroghe } from './deroghe.ts'
import { documenti } from './documenti.ts'
import { processi } from './processi.ts'
import { auditStore } from './queries.ts'
import { rispostaAllegati } from './risposta-allegati.ts'
import { risposte } from './risposte.ts'
import { auditForReview } from './review.ts'
import { auditRoutes } from './routes.ts'
import { searchAudits } from './search.ts'
import { auditPack } from './pack.ts'
import { auditEvidence } from './evidence.ts'
import { auditRegister } from './register.ts'

export const slice: Slice = commented(
  {
    name: 'audit',
    api: auditApi,
    routes: auditRoutes,
    store: auditStore,
    events: auditEvents,
    registers: [auditRegister],
    review: auditForReview,
    parts: [processi, risposte, rispostaAllegati, documenti, deroghe, copie, releasesOf.audit],
    search: searchAudits,
    deadline: auditDeadlines,
    handover: () => auditHandover,
    closing: () => auditClosing,
    evidence: auditEvidence,
    pack: auditPack,
  },
  { of: 'record', kind: 'audit' },
)
