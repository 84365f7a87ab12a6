import { resource } from '../kernel/resource.ts'
import { coordination, management } from '../policy.ts'
import { traguardo, traguardoCreate, traguardoFilter, traguardoUpdate, traguardoView } from './schema.ts'

export const traguardoApi = resource('/api/traguardo', {
  noun: 'obiettivo dell’anno',
  item: traguardo,
  create: traguardoCreate,
  update: traguardoUpdate,
  filter: traguardoFilter,
  view: traguardoView,
  reads: coordination,
  writes: management,
})
