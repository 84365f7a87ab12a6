import { consortium } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const agenziaScreens: Screens = {
  menuPath: '/pages/agenzie',
  who: consortium,
  routes: [
    { path: '/pages/agenzie', lazy: () => import('./AgenziaList.tsx').then((module) => module.AgenziaList) },
    {
      path: '/pages/agenzie/$id',
      title: 'Agenzia',
      lazy: () => import('./AgenziaDetail.tsx').then((module) => module.AgenziaDetail),
    },
  ],
}
