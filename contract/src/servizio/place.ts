import { place } from '../place.ts'
import { management } from '../policy.ts'

export const servizioPlace = place({
  path: '/pages/servizi',
  label: 'Servizi',
  icon: 'service',
  order: 80,
  who: management,
})
