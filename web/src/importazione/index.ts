import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const importazioneScreens = listAndRecord(
  placeOf('importazione'),
  {
    lazy: () => import('./ImportazioneList.tsx').then((module) => module.ImportazioneList),
    rows: () => import('@quadra/contract/importazione/api').then(({ importazioneApi }) => ({ api: importazioneApi })),
  },
  {
    title: 'Importazione',
    lazy: () => import('./ImportazionePage.tsx').then((module) => module.ImportazionePage),
  },
)
