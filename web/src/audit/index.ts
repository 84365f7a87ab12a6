import { everyone } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const auditScreens: Screens = {
  menuPath: '/pages/audit',
  who: everyone,
  routes: [
    { path: '/pages/audit', lazy: () => import('./AuditList.tsx').then((module) => module.AuditList) },
    { path: '/pages/audit/$id', lazy: () => import('./AuditDetail.tsx').then((module) => module.AuditDetail) },
  ],
}
