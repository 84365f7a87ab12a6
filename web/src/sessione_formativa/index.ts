import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const sessioneFormativaScreens = listAndRecord(
  placeOf('sessione_formativa'),
  { lazy: () => import('./FormazionePage.tsx').then((module) => module.FormazionePage) },
  {
    title: 'Sessione formativa',
    lazy: () => import('./SessioneDetail.tsx').then((module) => module.SessioneDetail),
  },
)
