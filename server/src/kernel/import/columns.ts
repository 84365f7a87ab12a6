import { dayKindOf, labelOf, valuesOf } from '@quadra/contract/kernel/fields'
import type { z } from 'zod'
import { foldedHeading } from '@quadra/contract/importazione/folded-heading'

/**
 * The value of a cell for the create call's schema, or what is wrong with it; `avviso` describes how a value was
 * corrected.
 */
export type CellReading = { readonly value: unknown; readonly avviso?: string } | { readonly messaggio: string }

/** A column of an import: the field it fills, its title and how its cells are read. */
export interface ImportColumn {
  readonly campo: string
  readonly etichetta: string
  readonly obbligatorio: boolean
  /** Other headings that mean it: what the field is called elsewhere. */
  readonly anche: readonly string[]
  readonly genere: 'testo' | 'giorno' | 'numero' | 'scelta' | 'relazione' | 'relazioni'
  /** The words of a closed value. */
  readonly valori?: Readonly<Record<string, string>>
  /** Which of the world's relations it names, and what one of them is called in a message; whether codes are offered, not names. */
  readonly relazione?: {
    readonly di: string
    readonly nome: string
    readonly femminile?: true
    readonly perCodice?: true
  }
  /** Reads a cell where its kind alone does not define how. */
  readonly legge?: (text: string) => CellReading
  readonly aiuto: string
  readonly esempio: string
}

interface ColumnOptions {
  /** What the template calls it, where that differs from the field's own label. */
  readonly etichetta?: string
  readonly obbligatorio?: boolean
  readonly genere?: ImportColumn['genere']
  readonly valori?: Readonly<Record<string, string>>
  readonly relazione?: ImportColumn['relazione']
  readonly anche?: readonly string[]
  readonly legge?: ImportColumn['legge']
  readonly aiuto?: string
  readonly esempio: string
}

/**
 * The columns of a create call's schema, in the order in which they are listed: label, kind and need are the field's
 * own.
 */
export const columnsFrom = (schema: z.ZodObject, columns: Readonly<Record<string, ColumnOptions>>): ImportColumn[] =>
  Object.entries(columns).map(([campo, column]) =>
    columnOf(campo, schema.shape[campo] as z.ZodType | undefined, column),
  )

export function columnOf(campo: string, field: z.ZodType | undefined, options: ColumnOptions): ImportColumn {
  const label = labelOf(field)
  const etichetta = options.etichetta ?? label ?? campo
  const valori = options.valori ?? (options.relazione ? undefined : valuesOf(field))
  const genere = options.genere ?? genereOf(field, options, valori)
  return {
    campo,
    etichetta,
    obbligatorio: options.obbligatorio ?? field?.safeParse(undefined).success === false,
    anche: [...(options.anche ?? []), ...(label ? [label] : []), campo, campo.replace(/_id$/, '')],
    genere,
    ...(valori && { valori }),
    ...(options.relazione && { relazione: options.relazione }),
    ...(options.legge && { legge: options.legge }),
    aiuto: options.aiuto ?? helpOf(genere, valori, options),
    esempio: options.esempio,
  }
}

function genereOf(field: z.ZodType | undefined, { relazione }: ColumnOptions, valori: object | undefined) {
  if (relazione) return 'relazione'
  if (dayKindOf(field)) return 'giorno'
  return valori ? 'scelta' : 'testo'
}

function helpOf(
  genere: ImportColumn['genere'],
  valori: Readonly<Record<string, string>> | undefined,
  options: ColumnOptions,
) {
  if (genere === 'giorno') return 'Una data, come gg/mm/aaaa'
  if (genere === 'numero')
    return 'Un numero, anche con la virgola: 12,5. Una percentuale vale quanto è scritta: 92,5% è 92,5'
  if (genere === 'scelta') return wordsOf(valori ?? {})
  if (genere === 'relazioni') return 'Uno o più, separati da «;» o da virgole, per codice o descrizione'
  return options.relazione ? 'Per codice o descrizione, come in Quadra' : 'Testo'
}

/** "Manager, Coordinatore o Utente". */
export function wordsOf(valori: Readonly<Record<string, string>>): string {
  const words = Object.values(valori)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`
}

/** Names are compared as headings are. */
export const folded = foldedHeading

/** The headings of a column, as they are compared: its label, and what else it is called. */
const ownNames = ({ etichetta }: ImportColumn) => [etichetta]
const otherNames = ({ anche }: ImportColumn) => anche.flatMap((name) => [name, name.replaceAll('_', ' ')])
export const knownHeadings = (columns: readonly ImportColumn[]): string[] => [
  ...new Set(columns.flatMap((column) => [...ownNames(column), ...otherNames(column)]).map(folded)),
]

/** The field each column seems to go to: by equal label or name. No field twice: the first column has it. */
export function proposedMapping(
  columns: readonly ImportColumn[],
  intestazioni: readonly string[],
): Record<string, number> {
  const headings = intestazioni.map(folded)
  const used = new Set<number>()
  const found = (names: readonly string[]) =>
    headings.findIndex((heading, index) => heading !== '' && !used.has(index) && names.map(folded).includes(heading))
  const mapping: Record<string, number> = {}
  for (const names of [ownNames, otherNames])
    for (const column of columns) {
      if (column.campo in mapping) continue
      const index = found(names(column))
      if (index < 0) continue
      mapping[column.campo] = index
      used.add(index)
    }
  return mapping
}
