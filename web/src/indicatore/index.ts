import { placeOf } from '@quadra/contract/places'
import { coordination } from '@quadra/contract/policy'
import { listAndRecord, type Screens } from '../ui/page/screens.ts'

const usual = listAndRecord(
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

export const indicatoreScreens: Screens = {
  ...usual,
  routes: [
    ...usual.routes,
    {
      path: placeOf('indicatore').sheet,
      title: 'Da rilevare',
      help: 'da_rilevare',
      who: coordination,
      lazy: () => import('./DaRilevare.tsx').then((module) => module.DaRilevare),
    },
  ],
}
