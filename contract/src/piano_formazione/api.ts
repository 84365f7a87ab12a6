import { GET, POST, PUT } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { coordination, management } from '../policy.ts'
import { piano, pianoCreate, pianoFilter, pianoStato, pianoUpdate, pianoView } from './schema.ts'

const path = '/api/piano_formazione'
const one = `${path}/:id` as const

export const pianoFormazioneApi = {
  list: listCall(path, {
    noun: 'piano della formazione',
    row: piano,
    filter: pianoFilter,
    view: pianoView,
    who: coordination,
  }),
  read: GET(one, { who: coordination, summary: 'Legge: piano della formazione', reply: piano }),
  create: POST(path, {
    who: management,
    summary: 'Crea il piano di un anno, con una riga per ogni competenza che scade, è scaduta o manca',
    body: pianoCreate,
    reply: piano,
  }),
  update: PUT(one, {
    who: management,
    summary: 'Modifica le note e le righe, inviate per intero, di un piano in bozza',
    body: pianoUpdate,
    reply: piano,
  }),
  stato: PUT(`${path}/:id/stato`, {
    who: management,
    summary: 'Approva il piano, o lo riporta in bozza con un motivo, come nuova revisione',
    body: pianoStato,
    reply: piano,
  }),
}
