import { GET } from '../kernel/endpoint.ts'
import { management } from '../policy.ts'
import { modifiche, modificheQuery } from './schema.ts'

/** Spec 10 §2: what a warehouse reads before the records themselves. */
export const modificheApi = {
  read: GET('/api/modifiche', {
    who: management,
    summary: 'I record cambiati dopo un cursore, ognuno una volta per pagina con l’ultimo atto',
    query: modificheQuery,
    reply: modifiche,
    key: 'ogni',
  }),
}
