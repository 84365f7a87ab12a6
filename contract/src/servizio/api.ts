import { GET } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { everyone, management } from '../policy.ts'
import { servizioAperti } from './aperti.ts'
import { servizio, servizioCreate, servizioFilter, servizioUpdate, servizioView } from './schema.ts'

const records = resource('/api/servizio', {
  noun: 'servizio',
  item: servizio,
  create: servizioCreate,
  update: servizioUpdate,
  filter: servizioFilter,
  view: servizioView,
  reads: everyone,
  writes: management,
})

export const servizioApi = {
  ...records,
  aperti: GET('/api/servizio/:id/aperti', {
    who: management,
    summary: 'Che cosa è aperto in un servizio, e lo resta se viene disattivato',
    reply: servizioAperti,
  }),
}
