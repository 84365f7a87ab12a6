import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const documentoPlace = place({
  path: '/pages/documenti',
  label: 'Documenti',
  group: 'gestione',
  icon: 'files',
  order: 30,
  who: everyone,
  grows: true,
  searched: true,
})
