import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const nonConformitaPlace = place({
  path: '/pages/anomalie',
  label: 'Non conformità',
  icon: 'warning',
  order: 30,
  who: everyone,
  grows: true,
  searched: true,
  commented: true,
})
