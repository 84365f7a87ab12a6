import { writeDay, writeInstant } from '../dates.ts'
import type { CellValue, Column, Row } from './list-api.ts'

/** What a cell says, whole; the table may show less of it. */
export const writeCell = (column: Column<Row>, row: Row) => write(column.value(row), column.kind)

function write(value: CellValue, kind: Column<Row>['kind']): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (kind === 'day') return writeDay(String(value))
  if (kind === 'instant') return writeInstant(String(value))
  if (kind === 'money') return euro.format(Number(value))
  return typeof value === 'number' ? value.toLocaleString('it-IT', { maximumFractionDigits: 6 }) : value
}

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
