import { placeOf } from '@quadra/contract/places'
import { withInactive } from '../ui/list/with-inactive.ts'
import { listAndRecord } from '../ui/page/screens.ts'

export const checklistScreens = listAndRecord(
  placeOf('checklist'),
  {
    lazy: () => import('./ChecklistList.tsx').then((module) => module.ChecklistList),
    rows: () =>
      import('@quadra/contract/checklist/api').then(({ checklistApi }) => ({ api: checklistApi, query: withInactive })),
  },
  {
    title: 'Checklist',
    lazy: () => import('./ChecklistDetail.tsx').then((module) => module.ChecklistDetail),
  },
)
