import { everyone } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const indicatoreScreens: Screens = {
  menuPath: '/pages/indicatori',
  who: everyone,
  routes: [
    { path: '/pages/indicatori', lazy: () => import('./IndicatoreList.tsx').then((module) => module.IndicatoreList) },
    {
      path: '/pages/indicatori/$id',
      title: 'Indicatore',
      lazy: () => import('./IndicatoreDetail.tsx').then((module) => module.IndicatoreDetail),
    },
  ],
}
