import { z } from 'zod'
import { GET } from '../kernel/endpoint.ts'
import { everyone } from '../policy.ts'

export const helpApi = {
  read: GET('/api/help/:page', {
    who: everyone,
    key: 'ogni',
    summary: 'L’aiuto di una pagina per il ruolo di chi chiede, in Markdown',
    reply: z.object({ help: z.string() }),
    // docs/rules.md, Wire format: `{ "help": … }`, outside the usual envelope.
    answer: 'bare',
  }),
}
