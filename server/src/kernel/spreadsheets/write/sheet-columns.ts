import type { Column } from '@quadra/contract/kernel/list'
import type { Kind } from './cells.ts'

export interface SheetColumn<Row> extends Pick<Column<Row>, 'kind' | 'value'> {
  readonly header: string
  /** In characters. */
  readonly width?: number
}

/** The columns of a list as the columns of its export: whole texts, in columns about as wide as on screen. */
export const sheetColumns = <Row>(columns: readonly Column<Row>[]): SheetColumn<Row>[] =>
  columns.map(({ label, kind, truncate, value }) => ({
    header: label,
    width: width(label, kind, truncate),
    kind,
    value,
  }))

/** The header needs room for its bold letters and for the filter's arrow. */
const width = (label: string, kind: Kind = 'text', truncate: number = usual[kind]) =>
  Math.min(widest, Math.max(label.length + 4, truncate))

const usual: Record<Kind, number> = { text: 30, day: 12, instant: 18, money: 16, number: 12 }
const widest = 60
