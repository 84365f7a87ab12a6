import { placeOf } from '@quadra/contract/places'
import { listAndRecord } from '../ui/page/screens.ts'

export const azioneScreens = listAndRecord(
  placeOf('azione_miglioramento'),
  {
    lazy: () => import('./AzioneList.tsx').then((module) => module.AzioneList),
    rows: () => import('@quadra/contract/azione_miglioramento/api').then(({ azioneApi }) => ({ api: azioneApi })),
  },
  {
    title: 'Azione di miglioramento',
    lazy: () => import('./AzioneDetail.tsx').then((module) => module.AzioneDetail),
  },
)
