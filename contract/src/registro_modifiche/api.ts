import { GET, withoutKeys } from '../kernel/endpoint.ts'
import { listCall } from '../kernel/resource.ts'
import { management } from '../policy.ts'
import { registroFilter, registroRow, registroView, ultimoStato } from './schema.ts'

/** All changes of every record in scope, also of deleted ones. */
export const registroApi = withoutKeys({
  list: listCall('/api/registro_modifiche', {
    noun: 'registro delle modifiche',
    row: registroRow,
    filter: registroFilter,
    view: registroView,
    who: management,
  }),
  read: GET('/api/registro_modifiche/:slice/:id', {
    who: management,
    reply: ultimoStato,
    summary: 'L’ultimo stato di un record, anche eliminato, come il registro lo racconta',
  }),
})
