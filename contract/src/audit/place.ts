import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const auditPlace = place({
  path: '/pages/audit',
  label: 'Audit',
  group: 'audit',
  icon: 'audit',
  order: 10,
  who: everyone,
  grows: true,
  searched: true,
  commented: true,
  tabs: { processi: 'tab1', anomalie: 'tab3', azioni: 'tab4' },
})
