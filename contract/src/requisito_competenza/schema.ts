import { z } from 'zod'
import { livelliCompetenza, livelloCompetenzaLabels } from '../addetto/stato.ts'
import { key, optionalChoice, ref } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

export const requisitoCompetenzaUpdate = z.object({
  mansione_id: ref('Mansione'),
  competenza_id: ref('Competenza'),
  /** Null takes the requirement away. */
  livello: optionalChoice('Livello', livelloCompetenzaLabels),
})

const item = z.object({ id: z.int(), codice: z.string(), descrizione: z.string() })

/** The matrix: which competences each job requires. */
export const requisitoCompetenza = z.object({
  /** Each with the people at work in it whom the caller sees: a change of its row concerns them. */
  mansioni: z.array(item.extend({ attiva: z.boolean(), addetti: z.int() })),
  competenze: z.array(item.extend({ attiva: z.boolean() })),
  requisiti: z.array(z.object({ mansione_id: z.int(), competenza_id: z.int(), livello: z.enum(livelliCompetenza) })),
})
export type RequisitoCompetenza = z.output<typeof requisitoCompetenza>

/** A cell of the matrix, as the history of its job shows it. */
export const requirement = z.object({
  id: key,
  competenza: z.object({ id: z.int(), descrizione: z.string() }).meta({ title: 'Competenza' }),
  livello: z.enum(livelliCompetenza).meta({ title: 'Livello', valori: livelloCompetenzaLabels }),
})
export type Requirement = z.output<typeof requirement>

export const requirementPart = part('requisito_competenza', {
  label: 'Competenza richiesta',
  item: requirement,
  words: ({ competenza, livello }) => `${competenza.descrizione}: ${livelloCompetenzaLabels[livello]}`,
})
