import { place } from '../place.ts'
import { management } from '../policy.ts'

export const estensionePlace = place({
  path: '/pages/estensioni',
  label: 'Estensioni',
  group: 'miglioramento',
  icon: 'extension',
  order: 20,
  who: management,
  searched: true,
  commented: true,
})
