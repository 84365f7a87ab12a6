import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const nonConformitaPlace = place({
  path: '/pages/anomalie',
  label: 'Non conformità',
  group: 'miglioramento',
  icon: 'warning',
  order: 10,
  who: everyone,
  grows: true,
  searched: true,
  commented: true,
})
