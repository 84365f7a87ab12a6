import { type Domanda, type DomandaBody, domandaBody } from '@quadra/contract/checklist/domanda'

/** A question while it is written. */
export interface DraftRow {
  /** Of the screen alone. */
  readonly key: number
  readonly chiave: string | null
  readonly sezione: string
  readonly riferimento: string
  readonly testo: string
  readonly aiuto: string
}
export type DraftField = 'sezione' | 'riferimento' | 'testo' | 'aiuto'

let last = 0
export const rowOf = (given: Partial<Domanda | DomandaBody> = {}): DraftRow => {
  last += 1
  return {
    key: last,
    chiave: given.chiave ?? null,
    sezione: given.sezione ?? '',
    riferimento: given.riferimento ?? '',
    testo: given.testo ?? '',
    aiuto: given.aiuto ?? '',
  }
}

export const bodyOf = (rows: readonly DraftRow[]) => rows.map(({ key: _, ...row }) => row)

/** Whether what is written differs from what is stored. */
export const differs = (rows: readonly DraftRow[], domande: readonly Domanda[]) =>
  JSON.stringify(bodyOf(rows)) !== JSON.stringify(bodyOf(domande.map(rowOf)))

/** The rows with one of them at another place. */
export function moved(rows: readonly DraftRow[], key: number, to: number): readonly DraftRow[] {
  const from = rows.findIndex((row) => row.key === key)
  if (from < 0 || to < 0 || to >= rows.length || from === to) return rows
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, rows[from]!)
}

/** The new index of a row that is dropped before or after another. */
export function dropIndex(rows: readonly DraftRow[], key: number, over: number, after: boolean) {
  const from = rows.findIndex((row) => row.key === key)
  const at = rows.findIndex((row) => row.key === over) + (after ? 1 : 0)
  return from < at ? at - 1 : at
}

/** What is wrong with each row, by its key and field. */
export const errorsOf = (rows: readonly DraftRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const { key, ...body } = row
      const { error } = domandaBody.safeParse(body)
      return (error?.issues ?? []).map(({ path, message }) => [`${key}.${String(path[0])}`, message] as const)
    }),
  )
