import { chiusura, chiusuraBody } from '../cliente/chiusura.ts'
import { GET, POST } from '../kernel/endpoint.ts'
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
  chiusura: GET('/api/servizio/:id/chiusura', {
    who: management,
    summary: 'Che cosa è aperto in un servizio; se è disattivato, che cosa è stato archiviato con la sua chiusura',
    reply: chiusura,
  }),
  chiudi: POST('/api/servizio/:id/chiusura', {
    who: management,
    summary: 'Disattiva un servizio e archivia ciò che si sceglie di quello che vi è aperto',
    body: chiusuraBody,
    reply: servizio,
  }),
}
