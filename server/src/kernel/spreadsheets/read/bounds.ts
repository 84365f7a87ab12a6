import { Unreadable } from './guard.ts'

/** How much of a sheet is read: rows below the headings, columns, and letters in all of its cells. */
export interface SheetLimits {
  readonly rows: number
  readonly columns: number
  readonly letters: number
  /** What the headings may be called, as they are compared; or their row, where a reading before found it. */
  readonly headings?: readonly string[] | number
}

/** The limits, with the message for each. */
export interface Bounds extends SheetLimits {
  readonly tooManyRows: string
  readonly tooManyColumns: string
  /** A cell may name a text that is written once: what counts is how long all cells are together. */
  readonly ensureShort: (letters: number) => void
}

export const boundsOf = (limits: SheetLimits): Bounds => ({
  ...limits,
  tooManyRows: `Al massimo ${thousands(limits.rows)} righe: dividere il foglio in più file`,
  tooManyColumns: `Al massimo ${limits.columns} colonne`,
  ensureShort: (letters) => {
    if (letters > limits.letters)
      throw new Unreadable(
        `Il foglio contiene troppo testo, al massimo ${thousands(limits.letters)} caratteri: dividerlo in più file`,
      )
  },
})

const thousands = (count: number) => count.toLocaleString('it-IT', { useGrouping: 'always' as never })
