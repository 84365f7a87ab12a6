import { consortium } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const clienteScreens: Screens = {
  menuPath: '/pages/enti',
  who: consortium,
  routes: [
    { path: '/pages/enti', lazy: () => import('./ClienteList.tsx').then((module) => module.ClienteList) },
    {
      path: '/pages/enti/$id',
      title: 'Cliente',
      lazy: () => import('./ClienteDetail.tsx').then((module) => module.ClienteDetail),
    },
  ],
}
