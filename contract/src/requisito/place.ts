import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const requisitoPlace = place({
  path: '/pages/requisiti',
  label: 'Requisiti',
  group: 'audit',
  icon: 'requirements',
  order: 25,
  who: coordination,
  searched: true,
  tabs: { elenco: 'tab2', transizione: 'tab3', da_sistemare: 'tab4' },
})
