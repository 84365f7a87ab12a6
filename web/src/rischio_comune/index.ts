import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const rischioComuneScreens = listAndRecord(
  placeOf('rischio_comune'),
  { lazy: () => import('./RischiComuniPage.tsx').then((module) => module.RischiComuniPage) },
  {
    title: 'Rischio comune',
    lazy: () => import('./ComuneDetail.tsx').then((module) => module.ComuneDetail),
  },
)
