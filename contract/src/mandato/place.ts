import { place } from '../place.ts'
import { evidenceReaders } from '../policy.ts'

export const mandatoPlace = place({
  path: '/pages/evidenze',
  label: 'Evidenze',
  group: 'audit',
  icon: 'evidence',
  order: 60,
  who: evidenceReaders,
})
