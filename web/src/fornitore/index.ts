import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const fornitoreScreens = listAndRecord(
  placeOf('fornitore'),
  {
    help: 'fornitori',
    lazy: () => import('./FornitoreList.tsx').then((module) => module.FornitoreList),
    rows: () => import('@quadra/contract/fornitore/api').then(({ fornitoreApi }) => ({ api: fornitoreApi })),
  },
  {
    title: 'Fornitore',
    help: 'fornitore',
    lazy: () => import('./FornitoreDetail.tsx').then((module) => module.FornitoreDetail),
  },
)
