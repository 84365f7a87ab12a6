import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const azionePlace = place({
  path: '/pages/azioni',
  label: 'Azioni di miglioramento',
  group: 'miglioramento',
  icon: 'trend',
  order: 40,
  who: everyone,
  grows: true,
  searched: true,
  commented: true,
})
