import { place } from '../place.ts'
import { management } from '../policy.ts'

export const estensionePlace = place({
  path: '/pages/estensioni',
  label: 'Estensioni',
  icon: 'extension',
  order: 35,
  who: management,
  searched: true,
  commented: true,
})
