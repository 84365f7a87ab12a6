import { place } from '../place.ts'
import { management } from '../policy.ts'

export const importazionePlace = place({
  path: '/pages/importazioni',
  label: 'Importazioni',
  group: 'organizzazione',
  order: 40,
  who: management,
})
