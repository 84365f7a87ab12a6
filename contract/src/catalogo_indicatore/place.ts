import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const catalogoIndicatorePlace = place({
  path: '/pages/catalogo-indicatori',
  label: 'Catalogo indicatori',
  group: 'dizionari',
  icon: 'chart',
  order: 900,
  who: consortium,
  searched: true,
})
