import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/screens.ts'

export const servizioScreens = listAndRecord(
  placeOf('servizio'),
  {
    lazy: () => import('./ServizioList.tsx').then((module) => module.ServizioList),
  },
  {
    title: 'Servizio',
    lazy: () => import('./ServizioDetail.tsx').then((module) => module.ServizioDetail),
  },
)
