import type { Readable } from 'node:stream'
import { exportName, type ListView } from '@quadra/contract/kernel/list'
import { sheetColumns } from './write/sheet-columns.ts'
import { xlsx } from './write/xlsx.ts'

/** Rows, several at a time. */
type Rows = Iterable<readonly object[]> | AsyncIterable<readonly object[]>

/** A list as a spreadsheet. */
export const spreadsheet = (view: ListView<object>, rows: Rows): Readable =>
  xlsx({
    sheet: view.exportAs.replaceAll('_', ' ').trim(),
    columns: sheetColumns(view.exported ?? view.columns),
    rows: view.exportRows ? spread(view.exportRows, rows) : rows,
  })

/** A spreadsheet goes under its own name. */
export const spreadsheetHeaders = (view: ListView<object>) => ({
  'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Content-Disposition': `attachment; filename="${exportName(view, new Date())}"`,
  'Cache-Control': 'no-store',
})

/** Where a row of the list makes several of the spreadsheet, those. */
async function* spread(exportRows: (row: object) => readonly object[], rows: Rows) {
  for await (const some of rows) yield some.flatMap(exportRows)
}
