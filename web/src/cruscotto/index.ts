import { placeOf } from '@quadra/contract/places'
import { yearPageTitle } from '../domain/year-page.ts'
import type { Screens } from '../ui/page/screens.ts'

const { path, anno, who } = placeOf('cruscotto')

export const cruscottoScreens: Screens = {
  menuPath: path,
  who,
  routes: [
    { path, lazy: () => import('./Cruscotto.tsx').then((module) => module.Cruscotto) },
    {
      path: anno,
      title: yearPageTitle,
      help: 'anno',
      lazy: () => import('./AnnoPage.tsx').then((module) => module.AnnoPage),
    },
  ],
}
