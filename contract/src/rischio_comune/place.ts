import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const rischioComunePlace = place({
  path: '/pages/rischi-comuni',
  label: 'Rischi comuni',
  group: 'dizionari',
  icon: 'risk',
  order: 910,
  who: consortium,
  searched: true,
})
