import type { Readable } from 'node:stream'
import { exportName, type ListView } from '@quadra/contract/kernel/list'
import { sheetColumns } from './write/sheet-columns.ts'
import { xlsx } from './write/xlsx.ts'

/** Rows, several at a time. */
type Rows = Iterable<readonly object[]> | AsyncIterable<readonly object[]>

/** A list as a spreadsheet. */
export const spreadsheet = (view: ListView<object>, rows: Rows): Readable => {
  const columns = view.exported ?? view.columns
  return xlsx({
    sheet: view.exportAs.replaceAll('_', ' ').trim(),
    columns: sheetColumns(columns),
    rows: view.exportRows ? spread(view.exportRows, rows) : rows,
    at: new Date(),
    legend: columns.flatMap(({ label, meaning }) => (meaning ? [{ heading: label, meaning }] : [])),
  })
}

/** A spreadsheet is downloaded under its own name. */
export const spreadsheetHeaders = (view: ListView<object>) => ({
  'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Content-Disposition': `attachment; filename="${exportName(view, new Date())}"`,
  'Cache-Control': 'no-store',
})

/** Where a row of the list makes several of the spreadsheet, those. */
async function* spread(exportRows: (row: object) => readonly object[], rows: Rows) {
  for await (const some of rows) yield some.flatMap(exportRows)
}
