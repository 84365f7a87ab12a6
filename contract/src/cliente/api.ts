import { GET } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium, everyone } from '../policy.ts'
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
}
