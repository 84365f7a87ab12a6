import { GET, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium } from '../policy.ts'
import { assegnaBody, assegnaReply, confronto, confrontoQuery } from './confronto.ts'
import { comuneCreate, comuneFilter, comuneUpdate, comuneView, rischioComune } from './schema.ts'

/** The risks that the consortium gives to every cooperative; no cooperative may read them. */
export const rischioComuneApi = {
  ...resource('/api/rischio_comune', {
    noun: 'rischio comune',
    item: rischioComune,
    create: comuneCreate,
    update: comuneUpdate,
    filter: comuneFilter,
    view: comuneView,
    reads: consortium,
    writes: consortium,
  }),
  assegna: PUT('/api/rischio_comune/:id/assegna', {
    who: consortium,
    summary: 'Assegna il rischio comune a delle cooperative: chi non l’ha ancora ne riceve uno da valutare',
    body: assegnaBody,
    reply: assegnaReply,
  }),
  confronto: GET('/api/rischio_comune/confronto', {
    who: consortium,
    summary: 'I rischi comuni e che cosa ne dice ogni cooperativa; con formato=xlsx un foglio',
    query: confrontoQuery,
    reply: confronto,
  }),
}
