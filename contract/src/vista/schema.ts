import { z } from 'zod'
import { choice, flag, key, lineText, right, user } from '../kernel/fields.ts'
import { type PlaceName, placeNames, placeOf } from '../places.ts'

/** The lists of the product, by their places. */
export const elenchi = Object.fromEntries(placeNames.map((name) => [name, placeOf(name).label])) as Record<
  PlaceName,
  string
>

/** So many views one person has at most, in all lists together. */
export const mostViews = 200

/** The search parameters of a list, as in its address; never rows. The list's own query schema decides which are valid. */
const parametri = z
  .record(z.string().max(60), z.string().max(2000), { error: 'Parametri non validi' })
  .refine((given) => Object.keys(given).length <= 40, 'Troppi parametri')
  .meta({ title: 'Parametri' })

const fields = {
  nome: lineText('Nome', 60),
  /** With the own cooperative; by the consortium with all. */
  condivisa: flag('Condivisa'),
  parametri,
  /** Whether the filters that are folded by default are visible. */
  aperta: flag('Altri filtri in vista'),
}

export const vistaCreate = z.object({
  elenco: choice('Elenco', elenchi),
  ...fields,
  condivisa: fields.condivisa.optional(),
  aperta: fields.aperta.optional(),
})
export const vistaUpdate = z.object(fields).partial()

/** A saved view of a list. */
export const vista = z.object({
  id: key,
  elenco: z.enum(placeNames as [PlaceName, ...PlaceName[]]),
  nome: z.string(),
  condivisa: z.boolean(),
  parametri: z.record(z.string(), z.string()),
  aperta: z.boolean(),
  /** The author; given for shared views. */
  utente: user('Autore').nullable(),
  modificabile: right,
})
export type Vista = z.output<typeof vista>

/** How wide a column may be drawn. */
export const columnWidths = { least: 40, most: 900 } as const

/** A user's display settings of a list: hidden columns, widths, and the order of its views. */
export const impostazioniElenco = z.object({
  elenco: choice('Elenco', elenchi),
  nascoste: z.array(z.string().max(60)).max(60).meta({ title: 'Colonne nascoste' }),
  larghezze: z
    .record(z.string().max(60), z.int().min(columnWidths.least).max(columnWidths.most))
    .refine((given) => Object.keys(given).length <= 60, 'Troppe colonne')
    .meta({ title: 'Larghezze' }),
  ordine: z.array(z.string().max(30)).max(400).meta({ title: 'Ordine delle viste' }),
})
export type ImpostazioniElenco = z.output<typeof impostazioniElenco>

/** All that a person's lists need, read once. */
export const viste = z.object({ viste: z.array(vista), elenchi: z.array(impostazioniElenco) })
export type Viste = z.output<typeof viste>
