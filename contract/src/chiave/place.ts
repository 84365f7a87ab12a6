import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const chiavePlace = place({
  path: '/pages/collegamenti',
  label: 'Collegamenti',
  group: 'organizzazione',
  order: 120,
  who: consortium,
  tabs: { chiavi: 'tab1', notifiche: 'tab2' },
})
