import { everyone } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const fornitoreScreens: Screens = {
  menuPath: '/pages/fornitori',
  who: everyone,
  routes: [
    {
      path: '/pages/fornitori',
      help: 'fornitori',
      lazy: () => import('./FornitoreList.tsx').then((module) => module.FornitoreList),
    },
    {
      path: '/pages/fornitori/$id',
      title: 'Fornitore',
      help: 'fornitore',
      lazy: () => import('./FornitoreDetail.tsx').then((module) => module.FornitoreDetail),
    },
  ],
}
