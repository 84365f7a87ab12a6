import type { Campo } from '@quadra/contract/importazione/schema'

/** The target field of each column of the file; null: not imported. */
export type Columns = readonly (string | null)[]

/** The contract maps by field, the screen by column. */
export const columnsOf = (mappatura: Readonly<Record<string, number>>, headings: readonly string[]): Columns => {
  const fields = new Map(Object.entries(mappatura).map(([campo, column]) => [column, campo]))
  return headings.map((_, column) => fields.get(column) ?? null)
}

export const mappingOf = (columns: Columns): Record<string, number> =>
  Object.fromEntries(columns.flatMap((campo, column) => (campo ? [[campo, column]] : [])))

export interface MappingProblems {
  /** By column: it takes a field that an earlier one has. */
  readonly twice: ReadonlyMap<number, string>
  /** Fields that must have a column, and have none. */
  readonly missing: readonly string[]
}

/** What blocks the analysis of these columns. */
export function problemsOf(columns: Columns, campi: readonly Campo[], headings: readonly string[]): MappingProblems {
  const twice = new Map<number, string>()
  for (const [column, campo] of columns.entries()) {
    const first = campo ? columns.indexOf(campo) : column
    if (first < column) twice.set(column, `Già usato per la colonna «${headingOf(headings, first)}»`)
  }
  const missing = campi
    .filter(({ campo, obbligatorio }) => obbligatorio && !columns.includes(campo))
    .map(({ etichetta }) => etichetta)
  return { twice, missing }
}

/** A column may be without a heading; a sheet counts its columns by letters. */
export const headingOf = (headings: readonly string[], column: number) =>
  headings[column] || `Colonna ${letters(column)}`

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
