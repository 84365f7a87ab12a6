import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('scadenzario')

/** One page: what is listed has its own pages elsewhere. */
export const scadenzarioScreens: Screens = {
  menuPath: path,
  who,
  routes: [{ path, lazy: () => import('./Scadenzario.tsx').then((module) => module.Scadenzario) }],
}
