import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/screens.ts'

export const clienteScreens = listAndRecord(
  placeOf('cliente'),
  {
    lazy: () => import('./ClienteList.tsx').then((module) => module.ClienteList),
  },
  {
    title: 'Cliente',
    lazy: () => import('./ClienteDetail.tsx').then((module) => module.ClienteDetail),
  },
)
