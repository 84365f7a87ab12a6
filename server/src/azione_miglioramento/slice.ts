import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { commented } from '../domain/comments/commented.ts'
import type { Slice } from '../kernel/slice.ts'
import { azioneEvents } from './events.ts'
import { azioneHandover } from './handover.ts'
import { azioneClosing } from './closing.ts'
import { azioneActs } from './acts.ts'
import { azioneDeadlines } from './deadline.ts'
import { azioneStore } from './queries.ts'
import { azioniForReview } from './review.ts'
import { azioneRoutes } from './routes.ts'
import { searchAzioni } from './search.ts'
import { azionePack } from './pack.ts'
import { azioneEvidence } from './evidence.ts'
import { azioniRegister } from './register.ts'

export const slice: Slice = commented(
  {
    name: 'azione_miglioramento',
    api: azioneApi,
    routes: azioneRoutes,
    store: azioneStore,
    events: azioneEvents,
    registers: [azioniRegister],
    review: azioniForReview,
    search: searchAzioni,
    deadline: azioneDeadlines,
    handover: () => azioneHandover,
    closing: () => azioneClosing,
    acts: { azione: azioneActs },
    evidence: azioneEvidence,
    pack: azionePack,
  },
  { of: 'record', kind: 'azione' },
)
