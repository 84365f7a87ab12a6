import { exportName, type ListView } from '@quadra/contract/kernel/list'
import type { FastifyReply } from 'fastify'
import { xlsx } from './xlsx/xlsx.ts'
import { sheetColumns } from './xlsx/sheet-columns.ts'

/** Streams a list as a spreadsheet under its own name. */
export function sendSpreadsheet(reply: FastifyReply, view: ListView<object>, rows: AsyncIterable<object>) {
  const columns = view.exported ?? view.columns
  return reply
    .header('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('Content-Disposition', `attachment; filename="${exportName(view, new Date())}"`)
    .header('Cache-Control', 'no-store')
    .send(
      xlsx({
        sheet: view.exportAs.replaceAll('_', ' ').trim(),
        columns: sheetColumns(columns),
        rows: spread(view, rows),
      }),
    )
}

/** Where a row of the list makes several of the spreadsheet, those. */
const spread = ({ exportRows }: ListView<object>, rows: AsyncIterable<object>) =>
  exportRows ? flattened(exportRows, rows) : rows

async function* flattened(exportRows: (row: object) => readonly object[], rows: AsyncIterable<object>) {
  for await (const row of rows) yield* exportRows(row)
}
