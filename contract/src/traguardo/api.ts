import { PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { coordination, management } from '../policy.ts'
import {
  traguardo,
  traguardoAzione,
  traguardoCreate,
  traguardoFilter,
  traguardoUpdate,
  traguardoView,
} from './schema.ts'

export const traguardoApi = {
  ...resource('/api/traguardo', {
    noun: 'obiettivo dell’anno',
    item: traguardo,
    create: traguardoCreate,
    update: traguardoUpdate,
    filter: traguardoFilter,
    view: traguardoView,
    reads: coordination,
    writes: management,
  }),
  collega: PUT('/api/traguardo/:id/azione', {
    who: management,
    summary: 'Collega all’indicatore dell’obiettivo un’azione aperta dell’anno che non riguarda un indicatore',
    body: traguardoAzione,
    reply: traguardo,
  }),
}
