import { GET, POST } from '../kernel/endpoint.ts'
import { listCall, resource } from '../kernel/resource.ts'
import { coordination, management } from '../policy.ts'
import { contestoFilter, fattore, fattoreCreate, fattoreUpdate, fattoreView } from './fattore.ts'
import { parte, parteCreate, parteUpdate, parteView } from './parte.ts'
import { revisione, revisioneCreate, revisioneFilter, revisioneView } from './revisione.ts'

export const contestoFattoreApi = resource('/api/contesto_fattore', {
  noun: 'fattore del contesto',
  item: fattore,
  create: fattoreCreate,
  update: fattoreUpdate,
  filter: contestoFilter,
  view: fattoreView,
  reads: coordination,
  writes: management,
})

export const contestoParteApi = resource('/api/contesto_parte', {
  noun: 'parte interessata',
  item: parte,
  create: parteCreate,
  update: parteUpdate,
  filter: contestoFilter,
  view: parteView,
  reads: coordination,
  writes: management,
})

const revisions = '/api/contesto_revisione'
export const contestoRevisioneApi = {
  list: listCall(revisions, {
    noun: 'revisioni del contesto',
    row: revisione,
    filter: revisioneFilter,
    view: revisioneView,
    who: coordination,
  }),
  read: GET(`${revisions}/:id`, { who: coordination, summary: 'Legge: revisione del contesto', reply: revisione }),
  create: POST(revisions, {
    who: management,
    summary: 'Registra che fattori e parti interessate sono stati rivisti',
    body: revisioneCreate,
    reply: revisione,
  }),
}
