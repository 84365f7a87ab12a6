import { z } from 'zod'
import { key, keyParam, ref, text } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { requisitoRef } from './schema.ts'

export const ofNorma = z.object({ norma_id: keyParam.optional() })

/** A text that names no requirement, and where it stands. */
export const daSistemare = z.object({
  testo: z.string(),
  non_conformita: z.int(),
  domande: z.int(),
  esempi: z.array(z.object({ titolo: z.string(), percorso: z.string() })),
})
export type DaSistemare = z.output<typeof daSistemare>

export const aliasBody = z.object({
  norma_id: ref('Norma'),
  testo: text('Testo', 20_000),
  /** None: it is no requirement. Null takes the choice back. */
  requisito_ids: z
    .array(ref('Requisiti'))
    .max(30, 'Al massimo 30')
    .transform((keys) => [...new Set(keys)])
    .nullable()
    .meta({ title: 'Requisiti' }),
})

/** A text and what it means, for every record that contains it. */
export const alias = z.object({
  id: key,
  testo: z.string().meta({ title: 'Testo' }),
  requisiti: z.array(requisitoRef).meta({ title: 'Requisiti' }),
})
export type Alias = z.output<typeof alias>
export const notARequirement = 'Non è un requisito'
export const aliasPart = part('alias_requisito', {
  label: 'Testo sistemato',
  item: alias,
  words: ({ testo, requisiti }) => `“${testo}”: ${requisiti.map(({ codice }) => codice).join(', ') || notARequirement}`,
})
