import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const fornitorePlace = place({
  path: '/pages/fornitori',
  label: 'Fornitori',
  group: 'gestione',
  icon: 'truck',
  order: 20,
  who: everyone,
  grows: true,
  searched: true,
  commented: true,
  tabs: { approvazione: 'tab2', monitoraggio: 'tab3', contratti: 'tab4', qualifica: 'tab7' },
})
