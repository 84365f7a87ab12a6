import { place } from '../place.ts'
import { coordination } from '../policy.ts'

/** The objectives of the year, with the context they follow from: factors and interested parties. */
export const traguardoPlace = place({
  path: '/pages/contesto',
  label: 'Contesto e obiettivi',
  group: 'miglioramento',
  icon: 'target',
  order: 60,
  who: coordination,
  tabs: { fattori: 'tab1', parti: 'tab2', obiettivi: 'tab3' },
})
