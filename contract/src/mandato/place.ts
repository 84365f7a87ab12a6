import { place } from '../place.ts'
import { evidenceReaders } from '../policy.ts'

export const mandatoPlace = place({
  path: '/pages/evidenze',
  label: 'Evidenze',
  icon: 'evidence',
  order: 78,
  who: evidenceReaders,
})
