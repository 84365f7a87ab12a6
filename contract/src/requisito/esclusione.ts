import { z } from 'zod'
import { computed, flag, instant, key, ref, text } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

export const esclusioneBody = z.object({
  cliente_id: ref('Cooperativa'),
  escluso: flag('Non applicabile'),
  motivo: text('Motivo', 1000),
})
export const onlyLeaves = 'Solo sui requisiti senza sottopunti'

/** A cooperative that a requirement does not apply to, and why. */
export const esclusione = z.object({
  id: key,
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cooperativa' }),
  motivo: z.string().meta({ title: 'Motivo' }),
  data_modifica: computed(instant),
})
export type Esclusione = z.output<typeof esclusione>
export const esclusionePart = part('esclusione', {
  label: 'Non applicabile',
  item: esclusione,
  words: ({ cliente, motivo }) => `${cliente.nome}: ${motivo}`,
})
