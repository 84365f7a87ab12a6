import { GET, POST, withoutKeys } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium, management } from '../policy.ts'
import { visitaEnte, visitaEnteCreate, visitaEnteFilter, visitaEnteUpdate, visitaEnteView } from './schema.ts'

export const visitaEnteApi = withoutKeys({
  ...resource('/api/visita_ente', {
    noun: 'visita dell’ente',
    item: visitaEnte,
    create: visitaEnteCreate,
    update: visitaEnteUpdate,
    filter: visitaEnteFilter,
    view: visitaEnteView,
    reads: management,
    writes: consortium,
  }),
  addRapporto: POST('/api/visita_ente/:id/rapporto', {
    who: consortium,
    summary: 'Carica il rapporto dell’ente; un altro prende il posto di quello che c’è',
    upload: { field: 'documento', required: true },
    reply: visitaEnte,
  }),
  rapporto: GET('/api/visita_ente/:id/rapporto', {
    who: management,
    summary: 'Il rapporto dell’ente su una visita',
    answer: 'file',
  }),
})
