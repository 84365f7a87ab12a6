import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const scadenzarioPlace = place({
  path: '/pages/scadenzario',
  label: 'Scadenzario',
  icon: 'calendar',
  order: 20,
  who: everyone,
})
