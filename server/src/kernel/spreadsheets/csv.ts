import type { CellValue, Column, ListView } from '@quadra/contract/kernel/list'

type Rows = Iterable<readonly object[]> | AsyncIterable<readonly object[]>

/** A list as comma-separated values (RFC 4180): the spreadsheet's columns by their keys, its values as JSON writes them. */
export async function* csv(view: ListView<object>, rows: Rows): AsyncGenerator<string> {
  const columns = view.exported ?? view.columns
  // Excel reads a text without this mark in the alphabet of the machine.
  yield `\ufeff${line(columns.map(({ key }) => key))}`
  for await (const some of rows) {
    const spread = view.exportRows ? some.flatMap(view.exportRows) : some
    if (spread.length > 0) yield spread.map((row) => line(columns.map((column) => valueOf(column, row)))).join('')
  }
}

const line = (values: readonly string[]) => `${values.map(quoted).join(',')}\r\n`

function valueOf({ kind, value }: Column<object>, row: object): string {
  const found: CellValue = value(row)
  if (found === null || found === undefined) return ''
  if (typeof found !== 'string') return String(found)
  if (kind === 'day') return found.slice(0, 10)
  return begins.test(found) && !number.test(found) ? `'${found}` : found
}
/** What a spreadsheet may take for a formula. */
const begins = /^[=+\-@\t\r]/
const number = /^[+-]?\d+(\.\d+)?$/

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
