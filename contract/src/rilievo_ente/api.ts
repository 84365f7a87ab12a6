import { azioneMiglioramento } from '../azione_miglioramento/schema.ts'
import { GET, POST, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { nonConformita } from '../non_conformita/schema.ts'
import { bodyAuditors, consortium, evidenceReaders, management } from '../policy.ts'
import {
  rilievoEnte,
  rilievoEnteCreate,
  rilievoEnteFilter,
  rilievoEnteNonConformita,
  rilievoEnteRispondi,
  rilievoEnteRow,
  rilievoEnteStato,
  rilievoEnteUpdate,
  rilievoMandato,
  rilievoMandatoCreate,
  rilievoMandatoRow,
  rilievoMandatoUpdate,
} from './schema.ts'
import { rilievoEnteView, rilievoMandatoView } from './view.ts'

const one = '/api/rilievo_ente/:id'
const ofMandate = '/api/mandato/:id/rilievo'
const oneOfMandate = `${ofMandate}/:rid` as const

const every = {
  list: listCall('/api/rilievo_ente', {
    noun: 'rilievo dell’ente',
    row: rilievoEnteRow,
    filter: rilievoEnteFilter,
    view: rilievoEnteView,
    who: management,
  }),
  read: GET(one, { who: management, reply: rilievoEnte, summary: 'Legge: rilievo dell’ente' }),
  create: POST('/api/rilievo_ente', {
    who: consortium,
    summary: 'Scrive un rilievo dal rapporto dell’ente',
    body: rilievoEnteCreate,
    reply: rilievoEnte,
  }),
  update: PUT(one, {
    who: consortium,
    summary: 'Modifica un rilievo scritto dal consorzio, finché non ha risposte',
    body: rilievoEnteUpdate,
    reply: rilievoEnte,
  }),
  rispondi: PUT(`${one}/rispondi`, {
    who: management,
    summary: 'Risponde a un rilievo: la risposta è una copia che non cambia più',
    body: rilievoEnteRispondi,
    reply: rilievoEnte,
  }),
  nonConformita: POST(`${one}/non_conformita`, {
    who: management,
    summary: 'Crea la non conformità di un rilievo, una sola',
    body: rilievoEnteNonConformita,
    reply: nonConformita,
  }),
  azione: POST(`${one}/azione`, {
    who: management,
    summary: 'Crea l’azione di miglioramento di un rilievo, una sola',
    reply: azioneMiglioramento,
  }),
  stato: PUT(`${one}/stato`, {
    who: consortium,
    summary: 'Registra, con il motivo, come l’ente ha giudicato o verificato',
    body: rilievoEnteStato,
    reply: rilievoEnte,
  }),
  listOfMandate: listCall(ofMandate, {
    noun: 'rilievo mostrato da un mandato',
    row: rilievoMandatoRow,
    filter: rilievoEnteFilter,
    view: rilievoMandatoView,
    who: evidenceReaders,
  }),
  readOfMandate: GET(oneOfMandate, {
    who: evidenceReaders,
    reply: rilievoMandato,
    summary: 'Legge: rilievo mostrato da un mandato, senza nomi',
  }),
  createOfMandate: POST(ofMandate, {
    who: bodyAuditors,
    summary: 'L’auditor dell’ente scrive un rilievo con il suo mandato',
    body: rilievoMandatoCreate,
    reply: rilievoMandato,
  }),
  updateOfMandate: PUT(oneOfMandate, {
    who: bodyAuditors,
    summary: 'Modifica un rilievo scritto con questo mandato, finché non ha risposte',
    body: rilievoMandatoUpdate,
    reply: rilievoMandato,
  }),
  statoOfMandate: PUT(`${oneOfMandate}/stato`, {
    who: bodyAuditors,
    summary: 'Giudica la risposta a un rilievo, o lo verifica e lo chiude',
    body: rilievoEnteStato,
    reply: rilievoMandato,
  }),
}

/** Spec 8 §2.2: what the certification body found, and our answers. Keys read it, and answer nothing (Spec 10 §8.2). */
export const rilievoEnteApi = { ...withoutKeys(every), list: every.list, read: every.read }
