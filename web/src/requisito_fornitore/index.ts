import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('requisito_fornitore')

export const requisitoFornitoreScreens: Screens = {
  menuPath: path,
  who,
  routes: [{ path, lazy: () => import('./RequisitiFornitori.tsx').then((module) => module.RequisitiFornitori) }],
}
