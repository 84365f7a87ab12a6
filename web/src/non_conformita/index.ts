import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const nonConformitaScreens = listAndRecord(
  placeOf('non_conformita'),
  {
    lazy: () => import('./NonConformitaList.tsx').then((module) => module.NonConformitaList),
    rows: () =>
      import('@quadra/contract/non_conformita/api').then(({ nonConformitaApi }) => ({ api: nonConformitaApi })),
  },
  {
    title: 'Non conformità',
    lazy: () => import('./NonConformitaDetail.tsx').then((module) => module.NonConformitaDetail),
  },
)
