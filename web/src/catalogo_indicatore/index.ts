import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const catalogoIndicatoreScreens = listAndRecord(
  placeOf('catalogo_indicatore'),
  {
    lazy: () => import('./CatalogoList.tsx').then((module) => module.CatalogoList),
    rows: () =>
      import('@quadra/contract/catalogo_indicatore/api').then(({ catalogoIndicatoreApi }) => ({
        api: catalogoIndicatoreApi,
      })),
  },
  {
    title: 'Indicatore comune',
    lazy: () => import('./CatalogoDetail.tsx').then((module) => module.CatalogoDetail),
  },
)
