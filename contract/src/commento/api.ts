import { z } from 'zod'
import { GET, POST, PUT } from '../kernel/endpoint.ts'
import { everyone } from '../policy.ts'
import {
  commentiLetti,
  commentiPage,
  commentiQuery,
  commento,
  commentoCreate,
  conteggiQuery,
  conteggio,
  persona,
  personeQuery,
} from './schema.ts'

/** Comments on a record of any slice that allows them, for users who see the record. Never changed or deleted. */
export const commentoApi = {
  conteggi: GET('/api/commento/:slice', {
    who: everyone,
    summary: 'Quanti commenti hanno alcune schede, e quanti non sono ancora letti',
    query: conteggiQuery,
    reply: z.array(conteggio),
  }),
  list: GET('/api/commento/:slice/:id', {
    who: everyone,
    summary: 'I commenti di una scheda, dal più recente',
    query: commentiQuery,
    answer: 'bare',
    reply: commentiPage,
  }),
  create: POST('/api/commento/:slice/:id', {
    who: everyone,
    summary: 'Commenta una scheda; «@[12]» nel testo cita l’utente 12, che la deve vedere',
    body: commentoCreate,
    reply: commento,
  }),
  persone: GET('/api/commento/:slice/:id/persone', {
    who: everyone,
    key: 'nessuna',
    summary: 'Chi vede una scheda e può essere citato in un commento',
    query: personeQuery,
    reply: z.array(persona),
  }),
  letti: PUT('/api/commento/:slice/:id/letti', {
    who: everyone,
    summary: 'Segna come letti i commenti di una scheda, fino a uno di essi',
    body: commentiLetti,
    reply: conteggio,
  }),
}
