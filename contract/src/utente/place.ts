import { place } from '../place.ts'
import { management } from '../policy.ts'

export const utentePlace = place({
  path: '/pages/utenti',
  label: 'Utenti',
  icon: 'user',
  group: 'organizzazione',
  order: 10,
  who: management,
  grows: true,
  searched: true,
})
