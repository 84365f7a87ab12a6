import { placeOf } from '@quadra/contract/places'
import { management } from '@quadra/contract/policy'
import { listAndRecord, type Screens } from '../ui/page/screens.ts'
import { preseVisionePath } from './paths.ts'

const own = listAndRecord(
  placeOf('documento'),
  {
    lazy: () => import('./DocumentoList.tsx').then((module) => module.DocumentoList),
  },
  {
    title: 'Documento',
    lazy: () => import('./DocumentoDetail.tsx').then((module) => module.DocumentoDetail),
  },
)

export const documentoScreens: Screens = {
  ...own,
  routes: [
    ...own.routes,
    {
      path: preseVisionePath,
      who: management,
      title: 'Prese visione',
      help: 'prese_visione',
      lazy: () => import('./PreseVisionePage.tsx').then((module) => module.PreseVisionePage),
    },
  ],
}
