import { placeOf } from '@quadra/contract/places'
import { visitaEntePath } from '@quadra/contract/rilievo_ente/place'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('rilievo_ente')

/** The page of the certification body's side, and the records below it. */
export const rilievoEnteScreens: Screens = {
  menuPath: path,
  who,
  routes: [
    { path, lazy: () => import('./EntePage.tsx').then((module) => module.EntePage) },
    {
      path: `${path}/rilievi/$id`,
      title: 'Rilievo dell’ente',
      lazy: () => import('./RilievoDetail.tsx').then((module) => module.RilievoDetail),
    },
    {
      path: `${path}/richieste/$id`,
      title: 'Richiesta dell’ente',
      lazy: () => import('../richiesta_ente/RichiestaDetail.tsx').then((module) => module.RichiestaDetail),
    },
    {
      path: `${visitaEntePath}/$id`,
      title: 'Visita dell’ente',
      lazy: () => import('../visita_ente/VisitaDetail.tsx').then((module) => module.VisitaDetail),
    },
  ],
}
