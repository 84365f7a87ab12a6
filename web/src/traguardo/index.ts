import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const traguardoScreens = listAndRecord(
  placeOf('traguardo'),
  { lazy: () => import('./ContestoPage.tsx').then((module) => module.ContestoPage) },
  {
    title: 'Obiettivo dell’anno',
    lazy: () => import('./TraguardoDetail.tsx').then((module) => module.TraguardoDetail),
  },
)
