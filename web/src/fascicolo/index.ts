import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const fascicoloScreens = listAndRecord(
  placeOf('fascicolo'),
  {
    lazy: () => import('./FascicoloList.tsx').then((module) => module.FascicoloList),
    rows: () => import('@quadra/contract/fascicolo/api').then(({ fascicoloApi }) => ({ api: fascicoloApi })),
  },
  {
    title: 'Fascicolo',
    lazy: () => import('./FascicoloDetail.tsx').then((module) => module.FascicoloDetail),
  },
)
