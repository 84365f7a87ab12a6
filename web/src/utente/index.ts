import { management } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const utenteScreens: Screens = {
  menuPath: '/pages/utenti',
  who: management,
  routes: [
    { path: '/pages/utenti', lazy: () => import('./UtenteList.tsx').then((module) => module.UtenteList) },
    {
      path: '/pages/utenti/$id',
      title: 'Utente',
      lazy: () => import('./UtenteDetail.tsx').then((module) => module.UtenteDetail),
    },
  ],
}
