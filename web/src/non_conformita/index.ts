import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/screens.ts'

export const nonConformitaScreens = listAndRecord(
  placeOf('non_conformita'),
  {
    lazy: () => import('./NonConformitaList.tsx').then((module) => module.NonConformitaList),
  },
  {
    title: 'Non conformità',
    lazy: () => import('./NonConformitaDetail.tsx').then((module) => module.NonConformitaDetail),
  },
)
