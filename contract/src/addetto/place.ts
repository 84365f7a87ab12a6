import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const addettoPlace = place({
  path: '/pages/addetti',
  label: 'Addetti',
  group: 'gestione',
  icon: 'people',
  order: 22,
  who: coordination,
  grows: true,
  searched: true,
  tabs: { competenze: 'tab1', formazione: 'tab2', dettaglio: 'tab3' },
})
