import { documentoApi } from '@quadra/contract/documento/api'
import type { Slice } from '../kernel/slice.ts'
import { documentoEvents } from './events.ts'
import { documentoClosing } from './closing.ts'
import { documentoHandover } from './handover.ts'
import { documentoDeadlines } from './deadline.ts'
import { linesOfDocuments } from './history.ts'
import { documentoImport } from './import.ts'
import { bringDueIntoForce } from './in-force.ts'
import { preseVisione } from './letture.ts'
import { documentoStore } from './queries.ts'
import { revisioni } from './revisioni.ts'
import { documentiForReview } from './review.ts'
import { documentoRoutes } from './routes.ts'
import { searchDocumenti } from './search.ts'
import { documentoPack } from './pack.ts'
import { documentoEvidence } from './evidence.ts'
import { documentiRegister } from './register.ts'

export const slice: Slice = {
  name: 'documento',
  api: documentoApi,
  routes: documentoRoutes,
  store: documentoStore,
  events: documentoEvents,
  registers: [documentiRegister],
  review: documentiForReview,
  parts: [revisioni, preseVisione],
  jobs: ({ config }) => [bringDueIntoForce(config.publicUrl)],
  imports: documentoImport,
  search: searchDocumenti,
  deadline: documentoDeadlines,
  closing: () => documentoClosing,
  handover: () => documentoHandover,
  history: { lines: linesOfDocuments },
  evidence: documentoEvidence,
  pack: documentoPack,
}
