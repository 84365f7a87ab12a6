import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('requisito_competenza')

export const requisitoCompetenzaScreens: Screens = {
  menuPath: path,
  who,
  routes: [{ path, lazy: () => import('./RequisitiCompetenze.tsx').then((module) => module.RequisitiCompetenze) }],
}
