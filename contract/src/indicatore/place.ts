import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const indicatorePlace = place({
  path: '/pages/indicatori',
  label: 'Indicatori',
  group: 'gestione',
  icon: 'chart',
  order: 10,
  who: everyone,
  grows: true,
  searched: true,
  tabs: { verifiche: 'tab2' },
  /** The values that are owed, all in one sheet. */
  sheet: '/pages/indicatori-da-rilevare',
})
