import { cellWriter, headerCell } from './cells.ts'
import type { SharedStrings } from './shared-strings.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { mainNamespace, xmlHead } from './xml.ts'

/** The one sheet: a bold header that stays visible, the rows, a filter over both; printed across a landscape page. */
export function worksheet<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row | readonly Row[]>,
  strings: SharedStrings,
) {
  const named = columns.map(({ header, width, kind, value }, index) => {
    const name = columnName(index)
    return { name, header, width, value, cell: cellWriter(name, strings, kind) }
  })
  let line = 1
  return {
    async *xml() {
      yield `${opening}<cols>${named.map(({ width }, index) => columnElement(index + 1, width)).join('')}</cols><sheetData>`
      yield rowElement('1', named.map(({ name, header }) => headerCell(name, header, strings)).join(''))
      for await (const some of rows) {
        let elements = ''
        for (const row of Array.isArray(some) ? (some as readonly Row[]) : [some as Row]) {
          line += 1
          if (line > lastLine) throw new RangeError('Le righe sono troppe per un foglio Excel')
          const at = String(line)
          let cells = ''
          for (const { cell, value } of named) cells += cell(at, value(row))
          elements += rowElement(at, cells)
        }
        yield elements
      }
      yield `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${line}"/>${closing}`
    },
    /** The address of all that was written. */
    area: () => `$A$1:$${columnName(columns.length - 1)}$${line}`,
  }
}

const lastLine = 1_048_576

/** A, B … Z, AA, AB … */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const opening = `${xmlHead}<worksheet xmlns="${mainNamespace}">\
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>\
<sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>\
</sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/>`

const closing = '<pageSetup paperSize="9" fitToHeight="0" orientation="landscape"/></worksheet>'

const columnElement = (place: number, width = 16) =>
  `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`

const rowElement = (line: string, cells: string) => `<row r="${line}">${cells}</row>`
