import { placeOf } from '@quadra/contract/places'
import { withInactive } from '../ui/list/with-inactive.ts'
import { listAndRecord } from '../ui/page/screens.ts'

export const servizioScreens = listAndRecord(
  placeOf('servizio'),
  {
    lazy: () => import('./ServizioList.tsx').then((module) => module.ServizioList),
    rows: () =>
      import('@quadra/contract/servizio/api').then(({ servizioApi }) => ({ api: servizioApi, query: withInactive })),
  },
  {
    title: 'Servizio',
    lazy: () => import('./ServizioDetail.tsx').then((module) => module.ServizioDetail),
  },
)
