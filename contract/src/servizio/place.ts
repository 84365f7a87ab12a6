import { place } from '../place.ts'
import { management } from '../policy.ts'

export const servizioPlace = place({
  path: '/pages/servizi',
  label: 'Servizi',
  group: 'gestione',
  icon: 'service',
  order: 60,
  who: management,
})
