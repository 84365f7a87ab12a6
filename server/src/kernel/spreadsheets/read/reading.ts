import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { type Cell, shownNumber, writtenCell } from './cells.ts'
import { type Entry, entriesOf, Unreadable, unreadable } from './guard.ts'

/** A sheet as texts. */
export interface Sheet {
  readonly foglio: string
  readonly intestazioni: string[]
  /** Rows that hold something, each with its number in the sheet; the headings are row 1. */
  readonly righe: { readonly numero: number; readonly celle: string[] }[]
  readonly from1904: boolean
}

export interface SheetLimits {
  readonly rows: number
  readonly columns: number
}

/** However blank they are. */
const mostLines = 50_000

/** Reads the sheet of that name, else the first that is shown. Runs in a thread of its own (in-thread.ts). */
export async function readingOf(bytes: Buffer, wanted: string, limits: SheetLimits): Promise<Sheet> {
  for (const entry of entriesOf(bytes)) ensureHonest(bytes, entry)
  const shown: string[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) shown.push(name)
      return false
    },
  })
  const foglio = shown.find((name) => name.trim().toLowerCase() === wanted.toLowerCase()) ?? shown[0]
  if (foglio === undefined) throw new Unreadable(unreadable)
  const { sheets, dateSystem } = await readXlsx(bytes, { sheets: [foglio], maxRows: mostLines, readStyles: true })
  const sheet = sheets[0]!
  if (sheet.rows.length >= mostLines) throw new Unreadable(tooMany(limits))
  for (const [at, { value, style }] of sheet.cells ?? []) showAs(sheet.rows, at, value, style?.numFmt)
  for (const merge of sheet.merges ?? []) fillDown(sheet.rows, merge)
  return { foglio, ...tableOf(sheet.rows, limits), from1904: dateSystem === '1904' }
}

/** The directory may lie about how much there is in an entry: no more of it is inflated than it says. */
function ensureHonest(bytes: Buffer, { start, packed, size, method }: Entry) {
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const content = bytes.subarray(from, from + packed)
  if (content.length !== packed || (method !== 0 && method !== 8)) throw new Unreadable(unreadable)
  if (method === 0 ? packed !== size : size > 0 && inflatedLength(content, size) !== size)
    throw new Unreadable(unreadable)
}

function inflatedLength(content: Buffer, most: number) {
  try {
    return inflateRawSync(content, { maxOutputLength: most }).length
  } catch {
    return -1
  }
}

/** A number whose format says something else than the number does is read as it is seen. */
function showAs(rows: Cell[][], at: string, value: unknown, format: string | undefined) {
  const shown = typeof value === 'number' && format ? shownNumber(value, format) : undefined
  if (shown === undefined) return
  const [row, column] = at.split(',').map(Number) as [number, number]
  if (rows[row]) rows[row][column] = shown
}

/** Cells merged over several rows say the same of each of them. */
function fillDown(rows: Cell[][], merge: { startRow: number; endRow: number; startCol: number }) {
  const value = rows[merge.startRow]?.[merge.startCol]
  for (let row = merge.startRow + 1; row <= merge.endRow && row < rows.length; row++) {
    const cells = rows[row]!
    cells[merge.startCol] ??= value
  }
}

function tableOf(rows: readonly Cell[][], limits: SheetLimits) {
  const [head = [], ...rest] = rows
  const written = head.map(writtenCell)
  const width = written.findLastIndex(Boolean) + 1
  if (width === 0) throw new Unreadable('La prima riga deve contenere le intestazioni delle colonne')
  if (width > limits.columns) throw new Unreadable(`Al massimo ${limits.columns} colonne`)
  const righe = rest.flatMap((cells, index) => {
    const celle = Array.from({ length: width }, (_, column) => writtenCell(cells[column]))
    return celle.some(Boolean) ? [{ numero: index + 2, celle }] : []
  })
  if (righe.length === 0) throw new Unreadable('Il foglio non contiene righe da importare')
  if (righe.length > limits.rows) throw new Unreadable(tooMany(limits))
  return { intestazioni: written.slice(0, width), righe }
}

const tooMany = ({ rows }: SheetLimits) =>
  `Al massimo ${rows.toLocaleString('it-IT', { useGrouping: 'always' as never })} righe`
