import { z } from 'zod'
import { DELETE, GET, POST, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { keyParam, ref } from '../kernel/fields.ts'
import { resource } from '../kernel/resource.ts'
import { administrators, everyone, management } from '../policy.ts'
import { consegne, consegneBody, consegnePassate } from './consegne.ts'
import { pseudonimoBody } from '../kernel/pseudonimo.ts'
import {
  azzeraBody,
  inviti,
  invitiBody,
  invitiFilter,
  invitiInviati,
  utente,
  utenteCreate,
  utenteOption,
  utenteOptionFilter,
  utentePassword,
  utenteServizi,
  utenteRow,
  utenteUpdate,
  utenteView,
} from './schema.ts'

export const utenteApi = withoutKeys({
  ...resource('/api/utente', {
    noun: 'utente',
    item: utente,
    row: utenteRow,
    create: utenteCreate,
    update: utenteUpdate,
    filter: z.object({}),
    view: utenteView,
    reads: management,
    writes: management,
  }),
  /** Choices of users in search panels, open to every role. */
  opzioni: GET('/api/utente/opzioni', {
    who: everyone,
    summary: 'Utenti tra cui scegliere: quelli del cliente e quelli senza cliente',
    query: utenteOptionFilter,
    reply: z.array(utenteOption),
  }),
  inviti: GET('/api/utente/inviti', {
    who: management,
    summary: 'Quante persone non sono mai entrate e si possono invitare',
    query: invitiFilter,
    reply: inviti,
  }),
  invita: POST('/api/utente/inviti', {
    who: management,
    summary: 'Invita per email chi non è mai entrato: un collegamento di 7 giorni per scegliere la password',
    body: invitiBody,
    reply: invitiInviati,
  }),
  updatePassword: PUT('/api/utente/:id/update_password', {
    who: management,
    summary: 'Imposta la password di un altro utente',
    body: utentePassword,
    reply: utente,
  }),
  azzeraSecondoFattore: PUT('/api/utente/:id/azzera_secondo_fattore', {
    who: management,
    summary: 'Toglie il secondo fattore a chi lo ha perso e chiude le sue sessioni',
    body: azzeraBody,
    reply: utente,
  }),
  addServizio: POST('/api/utente/:id/servizio', {
    who: management,
    summary: 'Associa un servizio a un utente',
    body: z.object({ servizio_id: ref('Servizio') }),
    reply: utente,
  }),
  addServizi: POST('/api/utente/:id/servizi', {
    who: management,
    summary: 'Associa più servizi a un utente in una volta',
    body: utenteServizi,
    reply: utente,
  }),
  removeServizio: DELETE('/api/utente/:id/servizio/:servizioId', {
    who: management,
    summary: 'Toglie un servizio a un utente',
  }),
  consegne: GET('/api/utente/:id/consegne', {
    who: management,
    summary: 'Che cosa è a nome di una persona, chi può riceverlo e a chi va altrimenti',
    query: z.object({ servizio_id: keyParam.optional() }),
    reply: consegne,
  }),
  passaConsegne: POST('/api/utente/:id/consegne', {
    who: management,
    summary: 'Passa le consegne di una persona, per sempre o per i giorni di un’assenza',
    body: consegneBody,
    reply: consegnePassate,
  }),
  annullaSostituzione: DELETE('/api/utente/:id/sostituzione/:sostituzioneId', {
    who: management,
    summary: 'Annulla una sostituzione: quello che era stato passato torna subito',
  }),
  datiPersonali: GET('/api/utente/:id/dati_personali', {
    who: administrators,
    summary:
      'Tutto ciò che si sa di una persona, da consegnarle: i suoi dati, i record che la nominano, le sue operazioni',
    answer: 'file',
    reply: z.unknown(),
  }),
  pseudonimo: PUT('/api/utente/:id/pseudonimo', {
    who: administrators,
    summary: 'Sostituisce per sempre nome, email e recapiti di una persona con uno pseudonimo',
    body: pseudonimoBody,
    answer: 'nothing',
  }),
})
