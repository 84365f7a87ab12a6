import { addettoApi } from '@quadra/contract/addetto/api'
import type { Slice } from '../kernel/slice.ts'
import { addettoEvents } from './events.ts'
import { addettoClosing } from './closing.ts'
import { addettoImport } from './import.ts'
import { attestatoImport } from './import-attestati.ts'
import { attestati } from './attestati-part.ts'
import { addettoDeadlines } from './deadline.ts'
import { addettiRegister } from './register.ts'
import { addettiForReview } from './review.ts'
import { addettoEvidence } from './evidence.ts'
import { addettoPack } from './pack.ts'
import { addettoStore } from './queries.ts'
import { forgetLinked } from './pseudonym.ts'
import { addettoRoutes } from './routes.ts'
import { searchAddetti } from './search.ts'

export const slice: Slice = {
  name: 'addetto',
  api: addettoApi,
  routes: addettoRoutes,
  store: addettoStore,
  events: addettoEvents,
  parts: [attestati],
  imports: [addettoImport, attestatoImport],
  search: searchAddetti,
  deadline: addettoDeadlines,
  evidence: addettoEvidence,
  pack: addettoPack,
  closing: addettoClosing,
  review: addettiForReview,
  registers: [addettiRegister],
  forget: forgetLinked,
}
