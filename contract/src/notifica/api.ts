import { z } from 'zod'
import { GET, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { everyone } from '../policy.ts'
import { notifica, notificaFilter, notificaView } from './schema.ts'

const conteggio = z.object({ non_lette: z.int() })

/** Spec 4 §1.4: the caller's own notifications only. */
export const notificaApi = withoutKeys({
  list: listCall('/api/notifica', {
    noun: 'notifiche',
    row: notifica,
    filter: notificaFilter,
    view: notificaView,
    who: everyone,
  }),
  conteggio: GET('/api/notifica/conteggio', {
    who: everyone,
    summary: 'Quante notifiche non sono ancora lette',
    reply: conteggio,
  }),
  letta: PUT('/api/notifica/:id/letta', { who: everyone, summary: 'Segna come letta una notifica', reply: notifica }),
  lette: PUT('/api/notifica/lette', {
    who: everyone,
    summary: 'Segna come lette tutte le notifiche',
    reply: conteggio,
  }),
})
