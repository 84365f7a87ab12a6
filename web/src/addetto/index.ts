import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const addettoScreens = listAndRecord(
  placeOf('addetto'),
  {
    help: 'addetti',
    lazy: () => import('./AddettiPage.tsx').then((module) => module.AddettiPage),
  },
  {
    title: 'Addetto',
    help: 'addetti',
    lazy: () => import('./AddettoDetail.tsx').then((module) => module.AddettoDetail),
  },
)
