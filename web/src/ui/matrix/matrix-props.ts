import type { ReactNode } from 'react'
import type { Tone } from '../page/StateBadge.tsx'

/** A cell of a row and a column. */
export interface MatrixCell {
  /** None where it is a plain fact. */
  readonly tone?: Tone
  /** The state in a word: the meaning of the colour. */
  readonly word: string
  /** Nothing was done there yet: an outline without a ground. */
  readonly gap?: boolean
  /** Red, but no alarm: without the sign before its word. */
  readonly quiet?: boolean
  /** A date, a count: a second, smaller line. */
  readonly detail?: string
  /** A third line, under them. */
  readonly further?: string
  /** Whether that line is good news, or bad: it is coloured by what it means, which its words say too. */
  readonly better?: boolean
  /** Whether something opens from it, as by default. */
  readonly opens?: boolean
  /** The page it opens, where it is a page: then it is a link, which can be opened in a new tab. */
  readonly to?: string
  /** The full text for screen readers; the two lines by default. */
  readonly label?: string
}

export interface MatrixHead {
  readonly id: number
  /** How it is called, in full. */
  readonly name: string
  /** The heading where the name is too long for it. */
  readonly short?: string
  /** The page of a row's head. */
  readonly to?: string
  /** A second line of a row's head. */
  readonly about?: ReactNode
  /** How much of it is done, from 0 to 1, as a bar below. */
  readonly share?: number
}

/** Functions and lists are to stay the same between drawings: only rows that change are drawn again. */
export interface MatrixProps<Row, Column> {
  readonly label: string
  /** What the rows are: the head of the first column, and of the choice on a phone. */
  readonly corner: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column[]
  readonly rowHead: (row: Row) => MatrixHead
  readonly columnHead: (column: Column) => MatrixHead
  /** Nothing where the two have nothing to do with each other. */
  readonly cell: (row: Row, column: Column) => MatrixCell | undefined
  readonly onOpen: (row: Row, column: Column) => void
}

export const describeCell = ({ word, detail, further, label }: MatrixCell) =>
  label ?? [word, detail, further].filter(Boolean).join(' ')
