import { z } from 'zod'
import { key, optionalChoice, ref } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

/** How much a document is needed of the suppliers of a category. */
export const livelloLabels = { richiesto: 'Richiesto', bloccante: 'Bloccante' } as const
export type Livello = keyof typeof livelloLabels
export const livello = z.enum(['richiesto', 'bloccante'])

export const requisitoUpdate = z.object({
  categoria_id: ref('Categoria'),
  tipo_requisito_id: ref('Documento'),
  /** Null takes the requirement away. */
  livello: optionalChoice('Livello', livelloLabels),
})

const item = z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() })

/** The matrix: which documents are needed of which suppliers. */
export const requisitoFornitore = z.object({
  /** Each with the active suppliers of it, whom a change of its row concerns. */
  categorie: z.array(item.extend({ attiva: z.boolean(), fornitori: z.int() })),
  tipi: z.array(item.extend({ attivo: z.boolean() })),
  requisiti: z.array(z.object({ categoria_id: z.int(), tipo_requisito_id: z.int(), livello })),
})
export type RequisitoFornitore = z.output<typeof requisitoFornitore>

/** A cell of the matrix, as the history of its category shows it. */
export const requisito = z.object({
  id: key,
  tipo_requisito: z.object({ id: z.int(), descrizione: z.string() }).meta({ title: 'Documento' }),
  livello: livello.meta({ title: 'Livello', valori: livelloLabels }),
})
export type Requisito = z.output<typeof requisito>

export const requisitoPart = part('requisito', {
  label: 'Documento richiesto ai fornitori',
  item: requisito,
  words: ({ tipo_requisito, livello: level }) => `${tipo_requisito.descrizione}: ${livelloLabels[level]}`,
})
