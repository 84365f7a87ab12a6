import { everyone } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

export const documentoScreens: Screens = {
  menuPath: '/pages/documenti',
  who: everyone,
  routes: [
    { path: '/pages/documenti', lazy: () => import('./DocumentoList.tsx').then((module) => module.DocumentoList) },
    {
      path: '/pages/documenti/$id',
      title: 'Documento',
      lazy: () => import('./DocumentoDetail.tsx').then((module) => module.DocumentoDetail),
    },
  ],
}
