import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { restoring } from '../kernel/undo.ts'
import { administrators, coordination, everyone, management } from '../policy.ts'
import { pseudonimoBody } from '../kernel/pseudonimo.ts'
import { attestato, attestatoCreate } from './attestato.ts'
import { copertura, coperturaQuery, matrice, matriceQuery, matriceView } from './matrice.ts'
import { addetto, addettoCreate, addettoFilter, addettoRow, addettoUpdate, addettoView } from './schema.ts'

export const addettoApi = {
  ...resource('/api/addetto', {
    noun: 'addetto',
    item: addetto,
    row: addettoRow,
    create: addettoCreate,
    update: addettoUpdate,
    filter: addettoFilter,
    view: addettoView,
    reads: coordination,
    writes: management,
  }),
  matrice: {
    ...GET('/api/addetto/matrice', {
      who: coordination,
      summary: 'Gli addetti attivi per le competenze richieste o possedute; con formato=xlsx una riga per coppia',
      query: matriceQuery,
      reply: matrice,
    }),
    view: matriceView,
  },
  copertura: GET('/api/addetto/copertura', {
    who: management,
    summary: 'Le competenze degli addetti, per cooperativa',
    query: coperturaQuery,
    reply: copertura,
  }),
  mio: GET('/api/addetto/mio', {
    who: everyone,
    summary: 'La propria scheda di addetto',
    reply: addetto,
  }),
  datiPersonali: GET('/api/addetto/:id/dati_personali', {
    who: administrators,
    summary: 'Tutto ciò che si sa di un addetto, da consegnargli: i suoi dati, gli attestati, la formazione, la storia',
    answer: 'file',
    reply: z.unknown(),
  }),
  pseudonimo: PUT('/api/addetto/:id/pseudonimo', {
    who: administrators,
    key: 'nessuna',
    summary: 'Sostituisce per sempre il nome di un addetto che ha cessato con uno pseudonimo',
    body: pseudonimoBody,
    reply: addetto,
  }),
  attestati: GET('/api/addetto/:id/attestato', {
    who: coordination,
    summary: 'Gli attestati di un addetto, anche precedenti',
    reply: z.array(attestato),
  }),
  addAttestato: POST('/api/addetto/:id/attestato', {
    who: coordination,
    summary: 'Registra un attestato, anche con il suo file',
    upload: { field: 'documento', required: false },
    body: attestatoCreate,
    reply: attestato,
  }),
  removeAttestato: DELETE('/api/addetto/:id/attestato/:aid', {
    who: management,
    summary: 'Elimina un attestato',
  }),
  restoreAttestato: restoring('/api/addetto/:id/attestato/:aid', management, attestato),
  fileAttestato: GET('/api/addetto/:id/attestato/:aid/file', {
    who: coordination,
    summary: 'Il file di un attestato',
    answer: 'file',
  }),
}
