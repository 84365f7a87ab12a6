import { z } from 'zod'
import { GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium, coordination, everyone, management } from '../policy.ts'
import { chiusura, chiusuraBody } from './chiusura.ts'
import { organico } from './names.ts'
import { organicoBody } from './organico.ts'
import { cliente, clienteAvvio, clienteCreate, clienteFilter, clienteUpdate, clienteView } from './schema.ts'

export const clienteApi = {
  ...resource('/api/cliente', {
    noun: 'cliente',
    item: cliente,
    create: clienteCreate,
    update: clienteUpdate,
    filter: clienteFilter,
    view: clienteView,
    // Forms of every role choose from it; a bound user finds only the own client.
    reads: everyone,
    writes: consortium,
  }),
  avvio: GET('/api/cliente/:id/avvio', {
    who: consortium,
    summary: 'Avvio guidato: quanto ha già un cliente',
    reply: clienteAvvio,
  }),
  chiusura: GET('/api/cliente/:id/chiusura', {
    who: consortium,
    summary: 'Che cosa è aperto in una cooperativa; se è disattivata, che cosa è stato archiviato con la sua chiusura',
    reply: chiusura,
  }),
  chiudi: POST('/api/cliente/:id/chiusura', {
    who: consortium,
    summary: 'Disattiva una cooperativa e archivia ciò che si sceglie di quello che vi è aperto',
    body: chiusuraBody,
    reply: cliente,
  }),
  organico: GET('/api/cliente/:id/organico', {
    who: coordination,
    summary: 'Organico di una cooperativa, anno per anno, dal più recente',
    reply: z.array(organico),
  }),
  writeOrganico: PUT('/api/cliente/:id/organico', {
    who: management,
    summary: 'Scrive l’organico di un anno; senza persone lo toglie',
    body: organicoBody,
    reply: z.array(organico),
  }),
}
