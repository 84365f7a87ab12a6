import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const indicatorePlace = place({
  path: '/pages/indicatori',
  label: 'Indicatori',
  icon: 'chart',
  order: 50,
  who: everyone,
  grows: true,
  searched: true,
  tabs: { verifiche: 'tab2' },
  /** The values that are owed, all in one sheet. */
  sheet: '/pages/indicatori-da-rilevare',
})
