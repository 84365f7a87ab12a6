import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const indicatoreScreens = listAndRecord(
  placeOf('indicatore'),
  {
    lazy: () => import('./IndicatoreList.tsx').then((module) => module.IndicatoreList),
    rows: () => import('@quadra/contract/indicatore/api').then(({ indicatoreApi }) => ({ api: indicatoreApi })),
  },
  {
    title: 'Indicatore',
    lazy: () => import('./IndicatoreDetail.tsx').then((module) => module.IndicatoreDetail),
  },
)
