import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const auditScreens = listAndRecord(
  placeOf('audit'),
  {
    lazy: () => import('./AuditList.tsx').then((module) => module.AuditList),
    rows: () => import('@quadra/contract/audit/api').then(({ auditApi }) => ({ api: auditApi })),
  },
  {
    lazy: () => import('./AuditDetail.tsx').then((module) => module.AuditDetail),
  },
)
