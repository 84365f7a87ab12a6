import { z } from 'zod'
import { computed, instant, key } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

/** A process that does not apply to a cooperative under a norm, and why: recorded in the cooperative's history. */
export const esclusione = z.object({
  id: key,
  norma: z.object({ id: z.int(), descrizione: z.string() }),
  processo: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
  motivo: z.string(),
  data_modifica: computed(instant),
})
export type Esclusione = z.output<typeof esclusione>

export const esclusionePart = part('esclusione', {
  label: 'Processo non applicabile',
  item: esclusione,
  words: ({ norma, processo: { codice, descrizione }, motivo }) =>
    `${`${codice ?? ''} ${descrizione}`.trim()} (${norma.descrizione}): ${motivo}`,
})
