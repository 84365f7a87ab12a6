import { everyone } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const azioneScreens: Screens = {
  menuPath: '/pages/azioni',
  who: everyone,
  routes: [
    { path: '/pages/azioni', lazy: () => import('./AzioneList.tsx').then((module) => module.AzioneList) },
    {
      path: '/pages/azioni/$id',
      title: 'Azione di miglioramento',
      lazy: () => import('./AzioneDetail.tsx').then((module) => module.AzioneDetail),
    },
  ],
}
