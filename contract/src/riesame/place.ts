import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const riesamePlace = place({
  path: '/pages/riesami',
  label: 'Riesame della direzione',
  icon: 'review',
  order: 75,
  who: coordination,
  searched: true,
  tabs: { decisioni: 'tab3' },
})
