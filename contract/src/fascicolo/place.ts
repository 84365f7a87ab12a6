import { place } from '../place.ts'
import { management } from '../policy.ts'

export const fascicoloPlace = place({
  path: '/pages/fascicoli',
  label: 'Fascicoli',
  group: 'organizzazione',
  icon: 'evidence',
  order: 45,
  who: management,
  searched: true,
})
