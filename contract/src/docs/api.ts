import { z } from 'zod'
import { GET } from '../kernel/endpoint.ts'
import { everyone } from '../policy.ts'

export const docsApi = {
  openapi: GET('/api/openapi', {
    who: everyone,
    key: 'ogni',
    summary: 'Il documento OpenAPI di tutte le chiamate',
    reply: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    answer: 'bare',
  }),
}
