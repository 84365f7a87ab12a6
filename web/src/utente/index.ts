import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const utenteScreens = listAndRecord(
  placeOf('utente'),
  {
    lazy: () => import('./UtenteList.tsx').then((module) => module.UtenteList),
    rows: () => import('@quadra/contract/utente/api').then(({ utenteApi }) => ({ api: utenteApi })),
  },
  {
    title: 'Utente',
    lazy: () => import('./UtenteDetail.tsx').then((module) => module.UtenteDetail),
  },
)
