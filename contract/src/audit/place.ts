import { place } from '../place.ts'
import { everyone } from '../policy.ts'

export const auditPlace = place({
  path: '/pages/audit',
  label: 'Audit',
  icon: 'audit',
  order: 20,
  who: everyone,
  searched: true,
})
