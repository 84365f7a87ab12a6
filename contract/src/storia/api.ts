import { z } from 'zod'
import { GET } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'
import { everyone } from '../policy.ts'

/** One line of a record's history, already in plain Italian. */
export const storiaLine = z.object({
  id: z.int(),
  quando: instant,
  /** Name and surname; "Sistema" for the product itself. */
  chi: z.string(),
  azione: z.string(),
  motivo: z.string().nullable(),
  modifiche: z.array(z.object({ campo: z.string(), etichetta: z.string(), da: z.string(), a: z.string() })),
})
export type StoriaLine = z.output<typeof storiaLine>

export const storiaApi = {
  read: GET('/api/storia/:slice/:id', {
    who: everyone,
    summary: 'La storia di un record, dalla modifica più recente',
    reply: z.array(storiaLine),
  }),
}
