import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const agenziaPlace = place({
  path: '/pages/agenzie',
  label: 'Agenzie',
  group: 'organizzazione',
  order: 30,
  who: consortium,
})
