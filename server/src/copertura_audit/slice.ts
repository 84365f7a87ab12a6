import { coperturaAuditApi } from '@quadra/contract/copertura_audit/api'
import type { Slice } from '../kernel/slice.ts'
import { coperturaAuditRoutes } from './routes.ts'
import { coperturaPack } from './pack.ts'

export const slice: Slice = {
  name: 'copertura_audit',
  api: coperturaAuditApi,
  routes: coperturaAuditRoutes,
  pack: coperturaPack,
}
