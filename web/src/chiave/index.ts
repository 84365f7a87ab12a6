import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('chiave')

export const chiaveScreens: Screens = {
  menuPath: path,
  who,
  routes: [{ path, lazy: () => import('./Collegamenti.tsx').then((module) => module.Collegamenti) }],
}
