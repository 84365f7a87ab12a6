import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const requisitoCompetenzaPlace = place({
  path: '/pages/dizionari/requisiti-competenze',
  label: 'Requisiti di competenza',
  group: 'dizionari',
  order: 87,
  who: consortium,
})
