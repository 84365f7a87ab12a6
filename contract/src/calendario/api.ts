import { z } from 'zod'
import { choice } from '../kernel/fields.ts'
import { DELETE, GET, POST, withoutKeys } from '../kernel/endpoint.ts'
import { everyone } from '../policy.ts'
import { ambitoLabels } from '../preferenza/schema.ts'

export const calendarioCreate = z.object({ ambito: choice('Scadenze', ambitoLabels) })

/** Spec 4 §1.5: the own deadlines in any calendar program, by an address that is itself the secret. */
export const calendarioApi = withoutKeys({
  create: POST('/api/calendario', {
    who: everyone,
    summary: 'Crea il collegamento al calendario; quello di prima non vale più',
    body: calendarioCreate,
    reply: z.object({ url: z.url() }),
    secret: true,
  }),
  remove: DELETE('/api/calendario', { who: everyone, summary: 'Revoca il collegamento al calendario' }),
  feed: GET('/api/calendario/:token/quadra.ics', {
    who: 'anyone',
    summary: 'Le scadenze come calendario (RFC 5545)',
    answer: 'file',
  }),
})
