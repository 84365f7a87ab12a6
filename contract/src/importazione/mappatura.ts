import { z } from 'zod'
import { computed, key, optionalRef, tracked } from '../kernel/fields.ts'
import { foldedHeading } from './folded-heading.ts'
import { nomeMappatura } from './schema.ts'
import { tipiImportazione, tipoImportazioneLabels } from './words.ts'

/** Which mappings: those of a kind, and those that imports of a cooperative can use. */
export const mappatureQuery = z.object({
  tipo: z.enum(tipiImportazione).meta({ title: 'Tipo', valori: tipoImportazioneLabels }).optional(),
  cliente_id: optionalRef('Cooperativa').optional(),
})

/** A column that goes to a field: its heading, and where it was, from 0. */
const colonnaSalvata = z.object({ campo: z.string(), colonna: z.int(), intestazione: z.string() })
export type ColonnaSalvata = z.output<typeof colonnaSalvata>

/** A mapping under a name, by the headings of the sheet it was saved with. */
export const mappaturaSalvata = z.object({
  id: key,
  tipo: z.enum(tipiImportazione).meta({ title: 'Tipo', valori: tipoImportazioneLabels }),
  nome: nomeMappatura,
  /** Null for the mappings of the consortium. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  colonne: computed(z.array(colonnaSalvata)),
  ...tracked,
})
export type MappaturaSalvata = z.output<typeof mappaturaSalvata>

export const savedColumns = (
  mappatura: Readonly<Record<string, number>>,
  intestazioni: readonly string[],
): ColonnaSalvata[] =>
  Object.entries(mappatura).map(([campo, colonna]) => ({
    campo,
    colonna,
    intestazione: intestazioni[colonna] ?? '',
  }))

/**
 * Where the columns of a saved mapping are in a sheet: where they were, or elsewhere under their heading, if that is there once. With
 * the headings that are missing.
 */
export function columnsIn(colonne: readonly ColonnaSalvata[], intestazioni: readonly string[]) {
  const headings = intestazioni.map(foldedHeading)
  const mappatura: Record<string, number> = {}
  const mancanti: string[] = []
  for (const { campo, colonna, intestazione } of colonne) {
    const heading = foldedHeading(intestazione)
    const first = headings.indexOf(heading)
    const isOnce = heading !== '' && first >= 0 && headings.indexOf(heading, first + 1) < 0
    if (headings[colonna] === heading) mappatura[campo] = colonna
    else if (isOnce) mappatura[campo] = first
    else mancanti.push(intestazione || `n. ${colonna + 1}`)
  }
  return { mappatura, mancanti }
}
