import { resource } from '../kernel/resource.ts'
import { everyone, management } from '../policy.ts'
import { servizio, servizioCreate, servizioFilter, servizioUpdate, servizioView } from './schema.ts'

export const servizioApi = resource('/api/servizio', {
  noun: 'servizio',
  item: servizio,
  create: servizioCreate,
  update: servizioUpdate,
  filter: servizioFilter,
  view: servizioView,
  reads: everyone,
  writes: management,
})
