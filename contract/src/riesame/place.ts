import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const riesamePlace = place({
  path: '/pages/riesami',
  label: 'Riesame della direzione',
  group: 'audit',
  icon: 'review',
  order: 70,
  who: coordination,
  searched: true,
  tabs: { verbale: 'tab2', decisioni: 'tab3' },
})
