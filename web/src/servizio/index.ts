import { management } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const servizioScreens: Screens = {
  menuPath: '/pages/servizi',
  who: management,
  routes: [
    { path: '/pages/servizi', lazy: () => import('./ServizioList.tsx').then((module) => module.ServizioList) },
    {
      path: '/pages/servizi/$id',
      title: 'Servizio',
      lazy: () => import('./ServizioDetail.tsx').then((module) => module.ServizioDetail),
    },
  ],
}
