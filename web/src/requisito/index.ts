import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const requisitoScreens = listAndRecord(
  placeOf('requisito'),
  { lazy: () => import('./RequisitiPage.tsx').then((module) => module.RequisitiPage) },
  { title: 'Requisito', lazy: () => import('./RequisitoDetail.tsx').then((module) => module.RequisitoDetail) },
)
