import { z } from 'zod'
import { GET } from '../kernel/endpoint.ts'
import { everyone } from '../policy.ts'
import { trovati } from './schema.ts'

export const ricercaApi = {
  find: GET('/api/ricerca', {
    who: everyone,
    summary: 'I record e le pagine che contengono le parole, per gruppo, i migliori prima',
    query: z.object({ q: z.string().trim().max(200).optional() }),
    reply: z.array(trovati),
  }),
}
