import { resource } from '../kernel/resource.ts'
import { consortium, coordination } from '../policy.ts'
import { certificato, certificatoCreate, certificatoFilter, certificatoUpdate, certificatoView } from './schema.ts'

export const certificatoApi = resource('/api/certificato', {
  noun: 'certificato',
  item: certificato,
  create: certificatoCreate,
  update: certificatoUpdate,
  filter: certificatoFilter,
  view: certificatoView,
  reads: coordination,
  writes: consortium,
})
