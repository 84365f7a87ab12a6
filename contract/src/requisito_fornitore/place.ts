import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const requisitoFornitorePlace = place({
  path: '/pages/dizionari/requisiti-fornitori',
  label: 'Requisiti fornitori',
  group: 'dizionari',
  order: 84,
  who: consortium,
})
