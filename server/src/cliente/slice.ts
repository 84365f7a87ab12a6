import { clienteApi } from '@quadra/contract/cliente/api'
import { and, isNull } from 'drizzle-orm'
import { changeLog } from '../database/schema/kernel.ts'
import { esclusioni } from '../domain/programme/esclusioni.ts'
import { organici } from '../domain/organico.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Slice } from '../kernel/slice.ts'
import { clienteStore } from './queries.ts'
import { organicoForReview } from './review.ts'
import { clienteRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'cliente',
  api: clienteApi,
  routes: clienteRoutes,
  store: clienteStore,
  parts: [esclusioni, organici],
  review: organicoForReview,
  // Its exclusions are shown to users who read the coverage.
  history: {
    lines: (session) =>
      and(ofOwnCliente(session, changeLog.cliente_id), session.ruolo === 'utente' ? isNull(changeLog.part) : undefined),
  },
}
