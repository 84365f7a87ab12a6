import { rischioApi } from '@quadra/contract/rischio/api'
import { changeLog } from '../database/schema/kernel.ts'
import { commented } from '../domain/comments/commented.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Slice } from '../kernel/slice.ts'
import { rischioActs } from './acts.ts'
import { rischioClosing } from './closing.ts'
import { rischioDeadlines } from './deadline.ts'
import { rischioEvidence } from './evidence.ts'
import { rischioHandover } from './handover.ts'
import { rischioImport } from './import.ts'
import { rischioPack } from './pack.ts'
import { rischioStore } from './queries.ts'
import { rischiRegister } from './register.ts'
import { rischiForReview } from './review.ts'
import { rischioRoutes } from './routes.ts'
import { searchRischi } from './search.ts'
import { valutazioni } from './valutazioni.ts'

export const slice: Slice = commented(
  {
    name: 'rischio',
    api: rischioApi,
    routes: rischioRoutes,
    store: rischioStore,
    parts: [valutazioni],
    search: searchRischi,
    deadline: rischioDeadlines,
    acts: { rischio: rischioActs },
    handover: () => rischioHandover,
    closing: () => rischioClosing,
    registers: [rischiRegister],
    review: rischiForReview,
    evidence: rischioEvidence,
    pack: rischioPack,
    imports: rischioImport,
    // Lines without a client belong to the consortium's own risks, and are shown to it alone.
    history: { lines: (session) => ofOwnCliente(session, changeLog.cliente_id) },
  },
  { of: 'record', kind: 'rischio' },
)
