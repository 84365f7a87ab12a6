import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const reclamoScreens = listAndRecord(
  placeOf('reclamo'),
  {
    lazy: () => import('./ReclamoList.tsx').then((module) => module.ReclamoList),
    rows: () => import('@quadra/contract/reclamo/api').then(({ reclamoApi }) => ({ api: reclamoApi })),
  },
  { title: 'Reclamo', lazy: () => import('./ReclamoDetail.tsx').then((module) => module.ReclamoDetail) },
)
