import { z } from 'zod'
import { key, tracked, user } from '../kernel/fields.ts'
import { writeOn } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'

/** Days that an audit stays on a device. */
export const copiaDays = 7

/** An audit that a user took along on a device, to answer it without connection. */
export const copia = z.object({
  id: key,
  utente: user('Presa da'),
  /** The last day on which it opens there without connection. */
  fino_al: z.iso.date().meta({ title: 'Fino al' }),
  ...tracked,
})
export type Copia = z.output<typeof copia>

export const copiaPart = part('copia', {
  label: 'Copia su un dispositivo',
  item: copia,
  words: ({ utente, fino_al }) => `${utente.nome} ${utente.cognome}, ${writeOn('fino al', fino_al)}`,
})
