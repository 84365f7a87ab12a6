import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const fornitorePlace = place({
  path: '/pages/fornitori',
  label: 'Fornitori',
  icon: 'truck',
  order: 60,
  who: everyone,
  searched: true,
})
