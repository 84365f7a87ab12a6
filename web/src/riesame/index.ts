import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const riesameScreens = listAndRecord(
  placeOf('riesame'),
  {
    lazy: () => import('./RiesameList.tsx').then((module) => module.RiesameList),
    rows: () => import('@quadra/contract/riesame/api').then(({ riesameApi }) => ({ api: riesameApi })),
  },
  { title: 'Riesame', lazy: () => import('./RiesameDetail.tsx').then((module) => module.RiesameDetail) },
)
