import { place } from '../place.ts'
import { consortium } from '../policy.ts'

export const checklistPlace = place({
  path: '/pages/checklist',
  label: 'Checklist',
  icon: 'checklist',
  order: 24,
  who: consortium,
  searched: true,
})
