import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const programmaAuditPlace = place({
  path: '/pages/programma-audit',
  label: 'Programma audit',
  icon: 'programme',
  order: 22,
  who: coordination,
  searched: true,
  tabs: { copertura: 'tab2', certificati: 'tab3' },
})
