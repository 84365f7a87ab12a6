import { z } from 'zod'
import { computed, flag, initially, instant, key, optionalLongText } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { datiIngresso } from './dati.ts'
import { codiciIngresso, ingressoOf } from './ingressi.ts'

export const ingressoUpdate = z.object({ commento: optionalLongText('Commento'), discusso: flag('Discusso') }).partial()

/** One of the twelve inputs of a review: the collected data, and the users' remarks. */
export const ingresso = z.object({
  id: key,
  codice: z.enum(codiciIngresso),
  titolo: computed(z.string()),
  /** Protected by the fingerprint of the closing; not in the change log. */
  dati: computed(datiIngresso),
  commento: z.string().nullable(),
  discusso: initially(false, z.boolean()),
  data_modifica: computed(instant),
})
export type Ingresso = z.output<typeof ingresso>

export const ingressoPart = part('ingresso', {
  label: 'Elemento in ingresso',
  item: ingresso,
  words: ({ codice, commento, discusso }) =>
    `${ingressoOf[codice].titolo}${discusso ? ' (discusso)' : ''}${commento ? `: ${commento}` : ''}`,
})
