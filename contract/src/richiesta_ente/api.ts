import { z } from 'zod'
import { GET, POST, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { bodyAuditors, evidenceReaders, management } from '../policy.ts'
import { rilasciabile, rilascioCreate, rilascioRevoca } from './rilascio.ts'
import {
  richiestaEnte,
  richiestaEnteCreate,
  richiestaEnteFilter,
  richiestaEnteMove,
  richiestaEnteStato,
  richiestaEnteView,
} from './schema.ts'

const one = '/api/richiesta_ente/:id'
const listed = { noun: 'richiesta dell’ente', row: richiestaEnte, filter: richiestaEnteFilter, view: richiestaEnteView }

const underMandate = '/api/mandato/:id/richiesta'

/** The same requests under a mandate, without people: the last two are writes of the certification body. */
export const richiestaMandatoApi = withoutKeys({
  list: listCall(underMandate, { ...listed, who: evidenceReaders }),
  read: GET(`${underMandate}/:qid`, {
    who: evidenceReaders,
    summary: 'Legge: richiesta fatta sotto un mandato',
    reply: richiestaEnte,
  }),
  file: GET(`${underMandate}/:qid/rilascio/:lid/file`, {
    who: evidenceReaders,
    summary: 'Un file rilasciato; il primo scarico di un certificatore è annotato prima',
    answer: 'file',
    reply: z.unknown(),
  }),
  create: POST(underMandate, {
    who: bodyAuditors,
    summary: 'Chiede qualcosa a una cooperativa del mandato',
    body: richiestaEnteCreate,
    reply: richiestaEnte,
  }),
  stato: PUT(`${underMandate}/:qid/stato`, {
    who: bodyAuditors,
    summary: 'Riapre o ritira una richiesta',
    body: richiestaEnteMove,
    reply: richiestaEnte,
  }),
})

/** The same calls under names of their own, among those of the slice. */
const ofMandate = {
  elencoMandato: richiestaMandatoApi.list,
  readMandato: richiestaMandatoApi.read,
  fileMandato: richiestaMandatoApi.file,
  chiedi: richiestaMandatoApi.create,
  muovi: richiestaMandatoApi.stato,
}

/** Spec 8 §2.3, the side of the cooperatives. */
export const richiestaEnteApi = withoutKeys({
  list: listCall('/api/richiesta_ente', { ...listed, who: management }),
  read: GET(one, { who: management, summary: 'Legge: richiesta dell’ente', reply: richiestaEnte }),
  rilasciabili: GET(`${one}/rilasciabili`, {
    who: management,
    summary: 'I file della cooperativa che si possono rilasciare a una richiesta',
    reply: z.array(rilasciabile),
  }),
  rilascia: POST(`${one}/rilascio`, {
    who: management,
    summary: 'Rilascia all’ente un file, di quelli rilasciabili o nuovo, a una richiesta aperta',
    body: rilascioCreate,
    upload: { field: 'documento', required: false },
    reply: richiestaEnte,
  }),
  revoca: PUT(`${one}/rilascio/:lid/revoca`, {
    who: management,
    summary: 'Revoca un file rilasciato, finché l’ente non l’ha visto',
    body: rilascioRevoca,
    reply: richiestaEnte,
  }),
  stato: PUT(`${one}/stato`, {
    who: management,
    summary: 'Chiude una richiesta con un file rilasciato o una risposta',
    body: richiestaEnteStato,
    reply: richiestaEnte,
  }),
  ...ofMandate,
})
