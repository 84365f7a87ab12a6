import { everyone } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const nonConformitaScreens: Screens = {
  menuPath: '/pages/anomalie',
  who: everyone,
  routes: [
    {
      path: '/pages/anomalie',
      lazy: () => import('./NonConformitaList.tsx').then((module) => module.NonConformitaList),
    },
    {
      path: '/pages/anomalie/$id',
      title: 'Non conformità',
      lazy: () => import('./NonConformitaDetail.tsx').then((module) => module.NonConformitaDetail),
    },
  ],
}
