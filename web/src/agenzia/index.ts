import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const agenziaScreens = listAndRecord(
  placeOf('agenzia'),
  {
    lazy: () => import('./AgenziaList.tsx').then((module) => module.AgenziaList),
    rows: () => import('@quadra/contract/agenzia/api').then(({ agenziaApi }) => ({ api: agenziaApi })),
  },
  {
    title: 'Agenzia',
    lazy: () => import('./AgenziaDetail.tsx').then((module) => module.AgenziaDetail),
  },
)
