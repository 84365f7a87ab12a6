import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const estensioneScreens = listAndRecord(
  placeOf('estensione'),
  { lazy: () => import('./Estensioni.tsx').then((module) => module.Estensioni) },
  {
    title: 'Estensione',
    lazy: () => import('./EstensioneDetail.tsx').then((module) => module.EstensioneDetail),
  },
)
