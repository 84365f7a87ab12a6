import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { extensionsOfFindings } from '../domain/extension/estensioni.ts'
import { releasesOf } from '../domain/releases/part.ts'
import { commented } from '../domain/comments/commented.ts'
import type { Slice } from '../kernel/slice.ts'
import { nonConformitaEvents } from './events.ts'
import { nonConformitaHandover } from './handover.ts'
import { nonConformitaClosing } from './closing.ts'
import { nonConformitaDeadlines } from './deadline.ts'
import { taskActs, verificationActs } from './acts.ts'
import { allegati } from './allegati.ts'
import { cicli } from './cicli.ts'
import { foto } from './foto.ts'
import { forgetPersona } from './forget-persona.ts'
import { nonConformitaImport } from './import.ts'
import { nonConformitaStore } from './queries.ts'
import { nonConformitaForReview } from './review.ts'
import { nonConformitaRoutes } from './routes.ts'
import { searchNonConformita } from './search.ts'
import { tasks } from './tasks.ts'
import { nonConformitaPack } from './pack.ts'
import { nonConformitaEvidence } from './evidence.ts'
import { nonConformitaRegister } from './register.ts'

export const slice: Slice = commented(
  {
    name: 'non_conformita',
    api: nonConformitaApi,
    routes: nonConformitaRoutes,
    store: nonConformitaStore,
    events: nonConformitaEvents,
    registers: [nonConformitaRegister],
    review: nonConformitaForReview,
    parts: [tasks, allegati, foto, cicli, extensionsOfFindings, releasesOf.non_conformita],
    imports: nonConformitaImport,
    search: searchNonConformita,
    deadline: nonConformitaDeadlines,
    handover: () => nonConformitaHandover,
    closing: () => nonConformitaClosing,
    acts: { nc_verifica: verificationActs, nc_task: taskActs },
    forget: forgetPersona,
    evidence: nonConformitaEvidence,
    pack: nonConformitaPack,
  },
  { of: 'record', kind: 'nc_verifica', about: tasks },
)
