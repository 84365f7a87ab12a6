import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const documentoScreens = listAndRecord(
  placeOf('documento'),
  {
    lazy: () => import('./DocumentoList.tsx').then((module) => module.DocumentoList),
  },
  {
    title: 'Documento',
    lazy: () => import('./DocumentoDetail.tsx').then((module) => module.DocumentoDetail),
  },
)
