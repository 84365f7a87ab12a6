import { DELETE, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium, coordination } from '../policy.ts'
import { comunicazione, comunicazioneCreate, comunicazioneUpdate } from './comunicazione.ts'
import {
  certificato,
  certificatoCreate,
  certificatoFilter,
  certificatoRow,
  certificatoUpdate,
  certificatoView,
} from './schema.ts'

const communications = '/api/certificato/:id/comunicazione'

export const certificatoApi = {
  ...resource('/api/certificato', {
    noun: 'certificato',
    item: certificato,
    row: certificatoRow,
    create: certificatoCreate,
    update: certificatoUpdate,
    filter: certificatoFilter,
    view: certificatoView,
    reads: coordination,
    writes: consortium,
  }),
  addComunicazione: POST(communications, {
    who: consortium,
    summary: 'Scrive una modifica da comunicare all’ente di certificazione',
    body: comunicazioneCreate,
    reply: comunicazione,
  }),
  updateComunicazione: PUT(`${communications}/:cid`, {
    who: consortium,
    summary: 'Modifica una comunicazione all’ente; una volta comunicata non si tocca più',
    body: comunicazioneUpdate,
    reply: comunicazione,
  }),
  removeComunicazione: DELETE(`${communications}/:cid`, {
    who: consortium,
    summary: 'Elimina una comunicazione non ancora fatta',
  }),
}
