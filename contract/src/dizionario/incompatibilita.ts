import { z } from 'zod'
import { always, computed, instant, key, optionalDay, ref, right, text } from '../kernel/fields.ts'
import { writeOn } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'

export const incompatibilitaCreate = z
  .object({
    cliente_id: ref('Cooperativa'),
    motivo: text('Motivo', 1000),
    dal: optionalDay('Dal').optional(),
    al: optionalDay('Al').optional(),
  })
  .refine(({ dal, al }) => !(dal && al && al < dal), {
    message: 'La fine non può precedere l’inizio',
    path: ['al'],
    ...always,
  })

/** A cooperative an evaluator may not audit, always or for a time. */
export const incompatibilita = z.object({
  id: key,
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cooperativa' }),
  motivo: z.string(),
  dal: z.iso.date().nullable(),
  al: z.iso.date().nullable(),
  data_modifica: computed(instant),
  cancellabile: right,
})
export type Incompatibilita = z.output<typeof incompatibilita>

export const incompatibilitaPart = part('incompatibilita', {
  label: 'Incompatibilità',
  item: incompatibilita,
  words: ({ cliente, motivo, dal, al }) => {
    const times = [dal && writeOn('dal', dal), al && writeOn('al', al)].filter(Boolean).join(' ')
    return `${cliente.nome}${times ? ` (${times})` : ''}: ${motivo}`
  },
})
