import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const sessioneFormativaPlace = place({
  path: '/pages/formazione',
  label: 'Formazione',
  group: 'gestione',
  icon: 'training',
  order: 23,
  who: coordination,
  grows: true,
  searched: true,
  tabs: { sessioni: 'tab1', piano: 'tab2' },
})
