import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import type { Cell, WriteOptions, WriteSheet } from 'hucre/xlsx'
import { type Entry, entriesOf } from '../read/guard.ts'
import { columnName } from './worksheet.ts'
import { zip } from '../../zip/zip.ts'

/**
 * hucre formats the cells it writes, not the columns: what people type below would have no format, and a text column would eat the
 * zeros of a code. So a blank row is written under the last one, in the formats of the columns, and its styles are moved to them.
 */
export const withPatternRows = (workbook: WriteOptions): WriteOptions => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => (isFormatted(sheet) ? withPatternRow(sheet) : sheet)),
})

/** Moves the styles of the pattern rows to their columns, in a workbook written from `withPatternRows(workbook)`. */
export async function moveToColumns(bytes: Buffer, { sheets }: WriteOptions): Promise<Buffer> {
  if (!sheets.some(isFormatted)) return bytes
  const formatted = new Map(
    sheets.flatMap((sheet, index) =>
      isFormatted(sheet) ? [[`xl/worksheets/sheet${index + 1}.xml`, patternLine(sheet)]] : [],
    ),
  )
  const entries = entriesOf(bytes).map((entry) => {
    const xml = contentOf(bytes, entry)
    const line = formatted.get(entry.name)
    return { path: entry.name, text: [line === undefined ? xml : columnsOf(xml, line)] }
  })
  return buffer(zip(entries))
}

const isFormatted = ({ columns = [] }: WriteSheet) => columns.some(({ numFmt }) => numFmt)
/** As the sheet counts, from 1. */
const patternLine = ({ rows = [] }: WriteSheet) => rows.length + 1

function withPatternRow(sheet: WriteSheet): WriteSheet {
  const { columns = [], rows = [], cells } = sheet
  const pattern = columns.flatMap(({ numFmt }, column) =>
    numFmt ? [[`${rows.length},${column}`, { value: null, style: { numFmt } }] as const] : [],
  )
  return {
    ...sheet,
    rows: [...rows, columns.map(() => null)],
    cells: new Map<string, Partial<Cell>>([...(cells ?? []), ...pattern]),
  }
}

function columnsOf(xml: string, line: number) {
  const row = new RegExp(`<row r="${line}"[^>]*>.*?</row>`, 's').exec(xml)?.[0] ?? ''
  const styles = new Map([...row.matchAll(/<c r="([A-Z]+)\d+" s="(\d+)"\/>/g)].map(([, name, style]) => [name, style]))
  return xml.replace(row, '').replaceAll(/<col min="(\d+)"/g, (found, place: string) => {
    const style = styles.get(columnName(Number(place) - 1))
    return style ? `<col style="${style}" min="${place}"` : found
  })
}

function contentOf(bytes: Buffer, { start, packed, method }: Entry) {
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const content = bytes.subarray(from, from + packed)
  return (method === 0 ? content : inflateRawSync(content)).toString('utf8')
}
