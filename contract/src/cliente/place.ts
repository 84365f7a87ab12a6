import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const clientePlace = place({
  path: '/pages/enti',
  label: 'Clienti',
  group: 'organizzazione',
  order: 20,
  who: consortium,
})
