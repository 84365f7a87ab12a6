import { placeOf } from '@quadra/contract/places'
import { withInactive } from '../ui/list/with-inactive.ts'
import { listAndRecord } from '../ui/page/screens.ts'

export const clienteScreens = listAndRecord(
  placeOf('cliente'),
  {
    lazy: () => import('./ClienteList.tsx').then((module) => module.ClienteList),
    rows: () =>
      import('@quadra/contract/cliente/api').then(({ clienteApi }) => ({ api: clienteApi, query: withInactive })),
  },
  {
    title: 'Cliente',
    lazy: () => import('./ClienteDetail.tsx').then((module) => module.ClienteDetail),
  },
)
