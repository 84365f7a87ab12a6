import { PUT, withoutKeys } from '../kernel/endpoint.ts'
import { everyone } from '../policy.ts'
import { giro, giroUpdate } from './schema.ts'

/** It is read with the session: the first page offers the tour at once. */
export const giroApi = withoutKeys({
  update: PUT('/api/giro', {
    who: everyone,
    summary: 'Ricorda a che punto si è del giro del prodotto',
    body: giroUpdate,
    reply: giro,
  }),
})
