import { all, type Element, fail, one, parseXml } from './parse-xml.ts'
import { unzip } from './unzip.ts'

/** The values of a spreadsheet line by line, the header first; dates as the numbers they are. */
export function readSheet(file: Buffer): ReadLine[] {
  const { header, rows } = readBack(file)
  return [header, ...rows]
}

type ReadLine = (string | number | undefined)[]

/** A spreadsheet as a program that opens it sees it. Knows what the writer writes, and fails on the rest. */
export function readBack(file: Buffer) {
  const entries = unzip(file)
  const part = (path: string) => parseXml(entries.get(path) ?? fail(`${path} is missing`))
  const sheet = part('xl/worksheets/sheet1.xml')
  const looks = readLooks(part('xl/styles.xml'))
  const strings = all(part('xl/sharedStrings.xml'), 'si').map((item) => textOf(one(item, 't')))
  const cells = new Map(all(sheet, 'c').map((cell) => [cell.attributes.r ?? '', readCell(cell, strings, looks)]))
  const letters = [...cells.keys()].filter((at) => /^[A-Z]+1$/.test(at)).map((at) => at.slice(0, -1))
  const line = (row: Element): ReadLine => letters.map((letter) => cells.get(letter + row.attributes.r)?.value)
  const [header = [], ...rows] = all(sheet, 'row').map(line)
  return { entries, sheet, workbook: part('xl/workbook.xml'), strings, cells, header, rows }
}

interface ReadCell {
  readonly value: string | number
  readonly format: string
  readonly bold: boolean
  readonly quoted: boolean
}

function readLooks(styles: Element): Omit<ReadCell, 'value'>[] {
  const formats = new Map(all(styles, 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode]))
  const bold = all(styles, 'font').map((font) => all(font, 'b').length > 0)
  return all(one(styles, 'cellXfs'), 'xf').map(({ attributes }) => ({
    format: formats.get(attributes.numFmtId) ?? 'General',
    bold: bold[Number(attributes.fontId)] ?? false,
    quoted: attributes.quotePrefix === '1',
  }))
}

function readCell(cell: Element, strings: readonly string[], looks: readonly Omit<ReadCell, 'value'>[]): ReadCell {
  const { t: type, s: look = '0' } = cell.attributes
  const content = () => textOf(one(cell, 'v'))
  const value =
    type === 's' ? strings[Number(content())] : type === 'inlineStr' ? textOf(one(cell, 't')) : Number(content())
  if (value === undefined || Number.isNaN(value)) fail(`The cell ${cell.attributes.r} has no value`)
  return { value, ...(looks[Number(look)] ?? fail(`There is no look ${look}`)) }
}

/** Preserves outer blanks only where marked; decodes the format's own escape from left to right. */
const textOf = ({ text, attributes }: Element) =>
  (attributes['xml:space'] === 'preserve' ? text : text.trim()).replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
