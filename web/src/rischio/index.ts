import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const rischioScreens = listAndRecord(
  placeOf('rischio'),
  {
    lazy: () => import('./RischioList.tsx').then((module) => module.RischioList),
    rows: () => import('@quadra/contract/rischio/api').then(({ rischioApi }) => ({ api: rischioApi })),
  },
  {
    title: 'Rischio',
    lazy: () => import('./RischioDetail.tsx').then((module) => module.RischioDetail),
  },
)
