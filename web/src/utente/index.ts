import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/screens.ts'

export const utenteScreens = listAndRecord(
  placeOf('utente'),
  {
    lazy: () => import('./UtenteList.tsx').then((module) => module.UtenteList),
  },
  {
    title: 'Utente',
    lazy: () => import('./UtenteDetail.tsx').then((module) => module.UtenteDetail),
  },
)
