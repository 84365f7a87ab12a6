import { z } from 'zod'
import { GET, POST, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { consortium, evidenceReaders } from '../policy.ts'
import { evidenza, evidenzaFilter, evidenzaRow, evidenzaView } from './evidenza.ts'
import { lettura, letturaView } from './lettura.ts'
import { sitiMandato, sitiQuery, sitiView } from './siti.ts'
import {
  certificatore,
  mandato,
  mandatoCreate,
  mandatoFilter,
  mandatoRevoca,
  mandatoRow,
  mandatoUpdate,
  mandatoView,
} from './schema.ts'

const one = '/api/mandato/:id'
const evidence = `${one}/evidenza/:tipo` as const

/** Spec 7 §2. What a certificatore may call besides the own session, and nothing else. */
export const mandatoApi = withoutKeys({
  list: listCall('/api/mandato', {
    noun: 'mandato',
    row: mandatoRow,
    filter: mandatoFilter,
    view: mandatoView,
    who: evidenceReaders,
  }),
  create: POST('/api/mandato', {
    who: consortium,
    summary: 'Dà un mandato a un certificatore, conosciuto o da invitare',
    body: mandatoCreate,
    reply: mandato,
  }),
  certificatori: GET('/api/mandato/certificatori', {
    who: consortium,
    summary: 'I certificatori attivi a cui si può dare un mandato',
    reply: z.array(certificatore),
  }),
  read: GET(one, {
    who: evidenceReaders,
    summary: 'Legge: mandato, con quante evidenze ne ha una cooperativa o tutte',
    query: evidenzaFilter,
    reply: mandato,
  }),
  update: PUT(one, {
    who: consortium,
    summary: 'Modifica un mandato, tranne la persona e il certificato',
    body: mandatoUpdate,
    reply: mandato,
  }),
  revoca: PUT(`${one}/revoca`, {
    who: consortium,
    summary: 'Revoca un mandato: vale dalla chiamata successiva',
    body: mandatoRevoca,
    reply: mandato,
  }),
  evidenze: listCall(evidence, {
    noun: 'evidenza di un mandato',
    row: evidenzaRow,
    filter: evidenzaFilter,
    view: evidenzaView,
    who: evidenceReaders,
  }),
  evidenza: GET(`${evidence}/:eid`, { who: evidenceReaders, summary: 'Legge: evidenza', reply: evidenza }),
  allegato: GET(`${evidence}/:eid/allegato/:aid`, {
    who: evidenceReaders,
    summary: 'Un file allegato a un’evidenza; lo scarico di un certificatore è annotato prima',
    answer: 'file',
    reply: z.unknown(),
  }),
  siti: {
    ...GET(`${one}/siti`, {
      who: evidenceReaders,
      summary: 'I siti di un mandato: copertura, organico, non conformità aperte; con formato=xlsx una riga per sito',
      query: sitiQuery,
      reply: sitiMandato,
    }),
    view: sitiView,
  },
  letture: listCall(`${one}/letture`, {
    noun: 'lettura di un mandato',
    row: lettura,
    filter: z.object({}),
    view: letturaView,
    who: evidenceReaders,
  }),
  registro: GET(`${one}/letture/pdf`, {
    who: evidenceReaders,
    summary: 'Il registro delle letture di un mandato, in PDF',
    answer: 'file',
    reply: z.unknown(),
  }),
  file: GET(`${evidence}/:eid/file`, {
    who: evidenceReaders,
    summary: 'Il file di un’evidenza; lo scarico di un certificatore è annotato prima',
    answer: 'file',
    reply: z.unknown(),
  }),
})
