import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { management } from '../policy.ts'
import { fascicolo, fascicoloCreate, fascicoloFilter, fascicoloView } from './schema.ts'

const one = '/api/fascicolo/:id'

/** Spec 6 §5. A pack is built after the answer: the record's `lavoro` shows its progress. */
export const fascicoloApi = {
  list: listCall('/api/fascicolo', {
    noun: 'fascicolo',
    row: fascicolo,
    filter: fascicoloFilter,
    view: fascicoloView,
    who: management,
  }),
  create: POST('/api/fascicolo', {
    who: management,
    summary: 'Chiede il fascicolo di una cooperativa, o del consorzio, per una norma e un anno',
    body: fascicoloCreate,
    reply: fascicolo,
  }),
  read: GET(one, { who: management, summary: 'Legge: fascicolo', reply: fascicolo }),
  remove: DELETE(one, { who: management, summary: 'Elimina: fascicolo' }),
  annulla: PUT(`${one}/annulla`, {
    who: management,
    summary: 'Annulla la preparazione di un fascicolo',
    reply: fascicolo,
  }),
  file: GET(`${one}/file`, {
    who: management,
    summary: 'Il fascicolo, in un file zip',
    answer: 'file',
    reply: z.unknown(),
  }),
}
