import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const documentoPlace = place({
  path: '/pages/documenti',
  label: 'Documenti',
  icon: 'files',
  order: 70,
  who: everyone,
  grows: true,
  searched: true,
})
