import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const rischioPlace = place({
  path: '/pages/rischi',
  label: 'Rischi',
  group: 'miglioramento',
  icon: 'risk',
  order: 50,
  who: coordination,
  grows: true,
  searched: true,
  commented: true,
  tabs: { dettaglio: 'tab1', valutazioni: 'tab2', azioni: 'tab3' },
})
