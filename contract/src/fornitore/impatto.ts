import { z } from 'zod'
import { part } from '../kernel/part.ts'
import { computed, instant, key, optionalRef, right, text } from '../kernel/fields.ts'
import { vote } from './valutazione.ts'

const fields = {
  effetto_servizio: vote('Effetto sul servizio'),
  effetto_costo_annuale: vote('Effetto sul costo annuale'),
  effetto_sicurezza: vote('Effetto sulla sicurezza'),
  /** Optional, but never blank. */
  riferimento: text('Riferimento', 500).nullable(),
}

/** The client is always the session's own. */
export const impattoCreate = z.object({
  cliente_id: optionalRef('Cliente').optional(),
  ...fields,
  riferimento: fields.riferimento.optional(),
})
export const impattoUpdate = z.object(fields).partial()

export const impatto = z.object({
  cliente_id: key,
  cliente: z.object({ id: z.int(), nome: z.string() }),
  effetto_servizio: z.int(),
  effetto_costo_annuale: z.int(),
  effetto_sicurezza: z.int(),
  riferimento: z.string().nullable(),
  /** Mean of the three effects. */
  media: computed(z.number()),
  data_modifica: computed(instant),
  modificabile: right,
})
export type Impatto = z.output<typeof impatto>

export const impattoPart = part('impatto', {
  label: 'Impatto',
  item: impatto,
  words: ({ effetto_servizio, effetto_costo_annuale, effetto_sicurezza, riferimento }) =>
    [
      `effetto sul servizio ${effetto_servizio}`,
      `sul costo annuale ${effetto_costo_annuale}`,
      `sulla sicurezza ${effetto_sicurezza}`,
      ...(riferimento ? [`riferimento ${riferimento}`] : []),
    ].join(', '),
})
