import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const checklistPlace = place({
  path: '/pages/checklist',
  label: 'Checklist',
  group: 'audit',
  icon: 'checklist',
  order: 30,
  who: consortium,
  searched: true,
})
