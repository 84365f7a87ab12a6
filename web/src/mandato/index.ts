import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('mandato')

export const mandatoScreens: Screens = {
  menuPath: path,
  who,
  routes: [
    {
      path,
      lazy: () => import('./Evidenze.tsx').then((module) => module.Evidenze),
      rows: () => import('@quadra/contract/mandato/api').then(({ mandatoApi }) => ({ api: mandatoApi })),
    },
    {
      path: `${path}/$id`,
      title: 'Mandato',
      lazy: () => import('./MandatoDetail.tsx').then((module) => module.MandatoDetail),
    },
    {
      path: `${path}/$id/rilievi/$rid`,
      title: 'Rilievo dell’ente',
      lazy: () => import('./RilievoDelMandato.tsx').then((module) => module.RilievoDelMandato),
    },
    {
      path: `${path}/$id/richieste/$qid`,
      title: 'Richiesta dell’ente',
      lazy: () => import('./RichiestaDetail.tsx').then((module) => module.RichiestaDetail),
    },
    {
      path: `${path}/$id/$tipo/$eid`,
      title: 'Evidenza',
      lazy: () => import('./EvidenzaDetail.tsx').then((module) => module.EvidenzaDetail),
    },
  ],
}
