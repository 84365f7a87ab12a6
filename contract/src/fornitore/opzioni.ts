import { z } from 'zod'
import { GET } from '../kernel/endpoint.ts'
import { flagParam, keyParam } from '../kernel/fields.ts'
import { everyone, management } from '../policy.ts'

/** Who writes suppliers: a field that offers them offers these to add one. */
export const fornitoreWriters = management

/** Apart from the other calls: a field that offers suppliers is on many screens, and needs nothing else of them. */
export const fornitoreOpzioni = GET('/api/fornitore/opzioni', {
  who: everyone,
  summary: 'I fornitori tra cui scegliere: attivi, di una cooperativa o collettivi; con tutti anche i disattivi',
  query: z.object({ cliente_id: keyParam.optional(), tutti: flagParam.optional() }),
  reply: z.array(z.object({ id: z.int(), ragione_sociale: z.string() })),
})
