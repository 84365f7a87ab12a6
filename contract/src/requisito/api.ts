import { z } from 'zod'
import { GET, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium, coordination } from '../policy.ts'
import { alias, aliasBody, daSistemare, ofNorma } from './alias.ts'
import { caricati, copiaBody, elencoBody, modelloBody } from './elenco.ts'
import { esclusioneBody } from './esclusione.ts'
import { evidenze, evidenzeQuery } from './evidenze.ts'
import { nominati, nominatiQuery } from './nominati.ts'
import { requisito, requisitoCreate, requisitoFilter, requisitoUpdate, requisitoView } from './schema.ts'
import { transizione } from './transizione.ts'

const records = resource('/api/requisito', {
  noun: 'requisito',
  item: requisito,
  create: requisitoCreate,
  update: requisitoUpdate,
  filter: requisitoFilter,
  view: requisitoView,
  reads: coordination,
  writes: consortium,
})

export const requisitoApi = {
  ...records,
  elenco: PUT('/api/requisito/elenco', {
    who: consortium,
    summary: 'Aggiunge e aggiorna i requisiti di una norma da un elenco incollato, tutti o nessuno',
    body: elencoBody,
    reply: caricati,
  }),
  modello: PUT('/api/requisito/modello', {
    who: consortium,
    summary: 'Carica in una norma senza requisiti l’elenco fornito con il prodotto',
    body: modelloBody,
    reply: caricati,
  }),
  copia: PUT('/api/requisito/copia', {
    who: consortium,
    summary: 'Copia in una norma senza requisiti quelli attivi di un’altra, da cui derivano',
    body: copiaBody,
    reply: caricati,
  }),
  transizione: GET('/api/requisito/transizione', {
    who: consortium,
    summary: 'Che cosa una nuova edizione mantiene, cambia e lascia',
    query: ofNorma,
    reply: transizione,
  }),
  daSistemare: GET('/api/requisito/da_sistemare', {
    who: consortium,
    summary: 'I testi che non nominano alcun requisito',
    query: ofNorma,
    reply: z.array(daSistemare),
  }),
  aliases: GET('/api/requisito/alias', {
    who: consortium,
    summary: 'I testi sistemati',
    query: ofNorma,
    reply: z.array(alias),
  }),
  alias: PUT('/api/requisito/alias', {
    who: consortium,
    summary: 'Dichiara quali requisiti nomina un testo; con null toglie la scelta',
    body: aliasBody,
    reply: z.array(daSistemare),
  }),
  nominati: GET('/api/requisito/nominati', {
    who: coordination,
    summary: 'I requisiti che ogni testo nomina, con i codici di una norma',
    query: nominatiQuery,
    reply: nominati,
  }),
  esclusione: PUT('/api/requisito/:id/esclusione', {
    who: consortium,
    summary: 'Dichiara un requisito non applicabile, o di nuovo applicabile, a una cooperativa',
    body: esclusioneBody,
    reply: requisito,
  }),
  evidenze: GET('/api/requisito/:id/evidenze', {
    who: coordination,
    summary: 'Che cosa dimostra un requisito, cooperativa per cooperativa',
    query: evidenzeQuery,
    reply: evidenze,
  }),
}
