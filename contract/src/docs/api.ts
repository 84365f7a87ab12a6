import { z } from 'zod'
import { GET } from '../kernel/endpoint.ts'
import { administrators } from '../policy.ts'

export const docsApi = {
  openapi: GET('/api/openapi', {
    who: administrators,
    summary: 'Il documento OpenAPI di tutte le chiamate',
    reply: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    answer: 'bare',
  }),
}
