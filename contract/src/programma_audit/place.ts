import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const programmaAuditPlace = place({
  path: '/pages/programma-audit',
  label: 'Programma audit',
  group: 'audit',
  icon: 'programme',
  order: 20,
  who: coordination,
  searched: true,
  tabs: { copertura: 'tab2', certificati: 'tab3' },
})
