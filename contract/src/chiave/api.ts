import { GET, POST, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { management } from '../policy.ts'
import {
  chiave,
  chiaveConSegreto,
  chiaveCreate,
  chiaveFilter,
  chiavePropria,
  chiaveRevoca,
  chiaveUpdate,
  chiaveView,
} from './schema.ts'

const one = '/api/chiave/:id'

/** Spec 10 §1. Keys are made by people: a key knows of itself alone. */
export const chiaveApi = {
  ...withoutKeys({
    list: listCall('/api/chiave', {
      noun: 'chiave',
      row: chiave,
      filter: chiaveFilter,
      view: chiaveView,
      who: management,
    }),
    create: POST('/api/chiave', {
      who: management,
      summary: 'Crea una chiave per un programma: risponde il segreto, questa volta sola',
      body: chiaveCreate,
      reply: chiaveConSegreto,
      secret: true,
    }),
    read: GET(one, { who: management, summary: 'Legge: chiave', reply: chiave }),
    update: PUT(one, {
      who: management,
      summary: 'Modifica nome, scadenza e reti di una propria chiave',
      body: chiaveUpdate,
      reply: chiave,
    }),
    rinnova: POST(`${one}/rinnova`, {
      who: management,
      summary:
        'Dà a una propria chiave un nuovo segreto, mostrato questa volta sola: quello di prima vale altre 24 ore',
      reply: chiaveConSegreto,
      secret: true,
      status: 200,
    }),
    revoca: PUT(`${one}/revoca`, {
      who: management,
      summary: 'Revoca una chiave: vale dalla chiamata successiva',
      body: chiaveRevoca,
      reply: chiave,
    }),
  }),
  questa: GET('/api/chiave/questa', {
    who: management,
    summary: 'La chiave con cui si chiama',
    reply: chiavePropria,
    key: 'ogni',
  }),
}
