import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

const place = placeOf('audit')
const { routes, ...screens } = listAndRecord(
  place,
  {
    lazy: () => import('./AuditList.tsx').then((module) => module.AuditList),
    rows: () => import('@quadra/contract/audit/api').then(({ auditApi }) => ({ api: auditApi })),
  },
  {
    lazy: () => import('./AuditDetail.tsx').then((module) => module.AuditDetail),
  },
)

export const auditScreens = {
  ...screens,
  routes: [
    ...routes,
    {
      path: `${place.path}/$id/checklist/$pid`,
      title: 'Checklist',
      lazy: () => import('./checklist/ChecklistPage.tsx').then((module) => module.ChecklistPage),
    },
  ],
}
