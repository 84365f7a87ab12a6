import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('cruscotto')

export const cruscottoScreens: Screens = {
  menuPath: path,
  who,
  routes: [{ path, lazy: () => import('./Cruscotto.tsx').then((module) => module.Cruscotto) }],
}
