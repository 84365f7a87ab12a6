import { GET, POST, withoutKeys } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium } from '../policy.ts'
import {
  consegna,
  consegnePage,
  consegneQuery,
  notificaEsterna,
  notificaEsternaConSegreto,
  notificaEsternaCreate,
  notificaEsternaFilter,
  notificaEsternaUpdate,
  notificaEsternaView,
} from './schema.ts'

const one = '/api/notifica_esterna/:id'

/** Spec 10 §3. Notices are made by people: no key makes, reads or changes one. */
export const notificaEsternaApi = withoutKeys({
  ...resource('/api/notifica_esterna', {
    noun: 'notifica ad altri sistemi',
    item: notificaEsterna,
    create: notificaEsternaCreate,
    update: notificaEsternaUpdate,
    filter: notificaEsternaFilter,
    view: notificaEsternaView,
    reads: consortium,
    writes: consortium,
  }),
  create: POST('/api/notifica_esterna', {
    who: consortium,
    summary: 'Crea una notifica per un altro sistema: risponde il segreto con cui si firma, questa volta sola',
    body: notificaEsternaCreate,
    reply: notificaEsternaConSegreto,
    secret: true,
  }),
  prova: POST(`${one}/prova`, {
    who: consortium,
    summary: 'Invia una prova al ricevente',
    reply: consegna,
  }),
  rinnova: POST(`${one}/rinnova`, {
    who: consortium,
    summary: 'Dà un nuovo segreto, mostrato questa volta sola: per 24 ore si firma anche con quello di prima',
    reply: notificaEsternaConSegreto,
    secret: true,
    status: 200,
  }),
  consegne: GET(`${one}/consegna`, {
    who: consortium,
    summary: 'Le consegne degli ultimi 30 giorni, dalla più recente',
    query: consegneQuery,
    answer: 'bare',
    reply: consegnePage,
  }),
  ripeti: POST(`${one}/consegna/:cid/ripeti`, {
    who: consortium,
    summary: 'Manda di nuovo una consegna, adesso',
    reply: consegna,
    status: 200,
  }),
})
