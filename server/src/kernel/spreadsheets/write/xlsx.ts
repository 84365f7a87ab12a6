import { Readable } from 'node:stream'
import { openRows } from './rows.ts'
import { sharedStrings } from './shared-strings.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { stylesheet } from './styles.ts'
import { contentTypes, coreProperties, packageLinks, workbook, workbookLinks } from './workbook.ts'
import { worksheet } from './worksheet.ts'
import { zip } from '../../zip/zip.ts'

export interface Sheet<Row> {
  /** The sheet's name: what the list is called. */
  readonly sheet: string
  readonly columns: readonly SheetColumn<Row>[]
  /** One by one, or several at a time, which is quicker. */
  readonly rows: Rows<Row>
  /** The meaning of its headings, on a second sheet; none where they are clear. */
  readonly legend?: readonly Legend[]
  /** When it is made. Without it the same rows give the same bytes. */
  readonly at?: Date
}
export interface Legend {
  readonly heading: string
  readonly meaning: string
}
export type Rows<Row> = AsyncIterable<Row | readonly Row[]> | Iterable<Row | readonly Row[]>

/**
 * A spreadsheet as a stream: rows are read only as fast as the consumer takes bytes, and memory does not grow with
 * them. Any early end of the stream releases the rows; an error in them ends it before the zip's directory is written,
 * so a truncated file never opens as a whole one.
 */
export function xlsx<Row>({ sheet, columns, rows, legend = [], at }: Sheet<Row>): Readable {
  const source = openRows(rows)
  const bytes = zip(entries({ sheet, columns, legend, at }, source))
  return new Readable({
    read() {
      bytes.next().then(
        ({ value, done }) => this.destroyed || this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      // The rows first: a `next` still waiting for them is what `bytes` would otherwise wait for.
      Promise.all([source.return(), bytes.return(undefined)]).then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      )
    },
  })
}

/** The sheet is written before the two entries that depend on its contents. */
function* entries<Row>(
  { sheet: name, columns, legend = [], at }: Omit<Sheet<Row>, 'rows'>,
  rows: AsyncIterable<Row | readonly Row[]>,
) {
  const strings = sharedStrings()
  const sheet = worksheet(columns, rows, strings)
  const meanings = legend.length ? worksheet(legendColumns, openRows([legend]), strings) : undefined
  const sheets = meanings ? 2 : 1
  yield { path: '[Content_Types].xml', text: [contentTypes(sheets)] }
  yield { path: '_rels/.rels', text: [packageLinks] }
  yield { path: 'docProps/core.xml', text: [coreProperties(name, at)] }
  yield { path: 'xl/_rels/workbook.xml.rels', text: [workbookLinks(sheets)] }
  yield { path: 'xl/styles.xml', text: [stylesheet] }
  yield { path: 'xl/worksheets/sheet1.xml', text: sheet.xml() }
  if (meanings) yield { path: 'xl/worksheets/sheet2.xml', text: meanings.xml() }
  yield { path: 'xl/sharedStrings.xml', text: strings.xml() }
  const named = [{ name, area: sheet.area() }, ...(meanings ? [{ name: 'Leggenda', area: meanings.area() }] : [])]
  yield { path: 'xl/workbook.xml', text: [workbook(named)] }
}

const legendColumns: readonly SheetColumn<Legend>[] = [
  { header: 'Colonna', width: 26, value: ({ heading }) => heading },
  { header: 'Significato', width: 60, value: ({ meaning }) => meaning },
]
