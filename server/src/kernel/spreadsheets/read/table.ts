import type { Bounds } from './bounds.ts'
import { type Cell, dateOfSerial, formulaWithoutValue, shownNumber, writtenCell } from './cells.ts'
import type { Format } from './formats.ts'
import { heavy, Unreadable, unreadable } from './guard.ts'
import { headingRow, topRows } from './heading-row.ts'
import type { ReadPart } from './parts.ts'
import { textOf, unescaped } from './strings.ts'

/** Cells of a sheet, the blank ones too that only have a colour, and ranges of merged ones. */
const most = { cells: 1_000_000, merges: 10_000 }
/** Rows may have gaps, but not unlimited ones: the file of errors has them at their positions. */
const lastLine = 50_000

export interface Table {
  /** The row of the headings. */
  readonly head: number
  /** By the number of the row in the sheet; in each, by column. What is blank is absent. */
  readonly rows: ReadonlyMap<number, readonly string[]>
  /**
   * The formats of the cells that contain numbers, in the same order: a sheet returned to the user writes them as
   * numbers again.
   */
  readonly numbers: ReadonlyMap<number, Readonly<Record<number, string>>>
}

interface Meaning {
  readonly strings: readonly string[]
  readonly formats: readonly Format[]
  readonly from1904: boolean
}

/** The cells of a sheet as they are seen, of the columns that may be imported. Stops at the first thing that is too much. */
export async function tableOf(read: ReadPart, part: string, meaning: Meaning, bounds: Bounds): Promise<Table> {
  const rows = new Map<number, string[]>()
  const numbers = new Map<number, Record<number, string>>()
  const merges: Merge[] = []
  let [row, column, last, cells, letters] = [0, 0, 0, 0, 0]
  let cell: Found | undefined
  let inValue = false
  let head = typeof bounds.headings === 'number' ? bounds.headings : undefined
  const wide = new Set<number>()
  /** Of the first rows all cells stay until the headings among them are known. */
  const findHead = () => (head ??= headingRow(rows, new Set(bounds.headings as readonly string[] | undefined)))
  const keep = (at: number, place: number, text: string) => {
    if (text === '') return
    if (at > topRows) findHead()
    // Cells beyond the headings have none.
    if (head !== undefined && at > head && place >= (rows.get(head)?.length ?? place + 1)) return
    if (at > lastLine) throw new Unreadable(bounds.tooManyRows)
    letters += text.length
    bounds.ensureShort(letters)
    const row = rows.get(at)
    if (row) row[place] = text
    else rows.set(at, put([], place, text))
    if (rows.size > bounds.rows + topRows) throw new Unreadable(bounds.tooManyRows)
  }
  const noteNumber = (at: number, place: number, code: string) => {
    const noted = numbers.get(at) ?? {}
    noted[place] = code
    numbers.set(at, noted)
  }
  const words = textOf((more) => {
    if (cell) cell.inline += more
  })
  const found = await read(part, {
    open: (name, attribute) => {
      words.open(name)
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1)
        column = -1
      } else if (name === 'c') {
        if (++cells > most.cells) throw new Unreadable(heavy)
        const at = placeOf(attribute('r'))
        column = at?.column ?? column + 1
        row = at?.row ?? row
        last = Math.max(last, row)
        cell = {
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          value: '',
          inline: '',
          formula: false,
        }
      } else if (name === 'f' && cell) cell.formula = true
      else if (name === 'v') inValue = true
      else if (name === 'mergeCell') {
        if (merges.length === most.merges) throw new Unreadable(heavy)
        const merge = mergeOf(attribute('ref') ?? '')
        if (merge) merges.push(merge)
      }
    },
    text: (text) => {
      words.text(text)
      if (inValue && cell) cell.value += text
      bounds.ensureShort(letters + (cell ? cell.value.length + cell.inline.length : 0))
    },
    close: (name) => {
      words.close(name)
      if (name === 'v') inValue = false
      if (name !== 'c' || !cell) return
      if (column < bounds.columns) {
        keep(row, column, written(cell, meaning))
        if (isNumber(cell, meaning)) noteNumber(row, column, codeOf(cell, meaning))
      } else if (row <= topRows && written(cell, meaning)) wide.add(row)
      cell = undefined
    },
  })
  if (!found) throw new Unreadable(unreadable)
  const headings = findHead()
  if (wide.has(headings)) throw new Unreadable(bounds.tooManyColumns)
  fillDown(rows, merges, last, bounds, (at, place, text, top) => {
    keep(at, place, text)
    const code = numbers.get(top)?.[place]
    if (code !== undefined) noteNumber(at, place, code)
  })
  return { head: headings, rows, numbers }
}

/** Cells merged over several rows have the same value in each of them. */
function fillDown(
  rows: ReadonlyMap<number, string[]>,
  merges: readonly Merge[],
  last: number,
  bounds: Bounds,
  fill: (row: number, column: number, text: string, top: number) => void,
) {
  let filled = 0
  for (const { top, bottom, left } of merges) {
    const value = rows.get(top)?.[left]
    if (!value) continue
    for (let row = top + 1; row <= Math.min(bottom, last); row++) {
      // Ranges do not overlap: more than the table has are no ranges that a program made.
      if (++filled > bounds.rows * bounds.columns) throw new Unreadable(heavy)
      if (!rows.get(row)?.[left]) fill(row, left, value, top)
    }
  }
}

interface Found {
  readonly type: string
  readonly style: number
  value: string
  inline: string
  formula: boolean
}
const written = (cell: Found, meaning: Meaning) =>
  isNotWorkedOut(cell) ? formulaWithoutValue : writtenCell(valueOf(cell, meaning))

/** A formula without a value, left by a program that never calculated it; one whose text is empty is a blank. */
const isNotWorkedOut = ({ formula, type, value }: Found) => formula && type === 'n' && value.trim() === ''

const codeOf = ({ style }: Found, { formats }: Meaning) => formats[style]?.code ?? ''
const isNumber = ({ type, style, value }: Found, { formats }: Meaning) =>
  type === 'n' && value.trim() !== '' && Number.isFinite(Number(value)) && !formats[style]?.day

function valueOf({ type, style, value, inline }: Found, { strings, formats, from1904 }: Meaning): Cell {
  if (type === 's') return strings[Number(value)]
  if (type === 'inlineStr') return unescaped(inline)
  if (type === 'str') return unescaped(value)
  if (type === 'b') return /^(1|true)$/i.test(value)
  if (type === 'd') return new Date(/T/.test(value) ? value : `${value}T00:00:00Z`)
  if (type === 'e' || value.trim() === '') return value
  const number = Number(value)
  if (Number.isNaN(number)) return value
  const format = formats[style]
  if (format?.day) return dateOfSerial(number, from1904)
  return (format && shownNumber(number, format.code)) ?? number
}

interface Merge {
  readonly top: number
  readonly bottom: number
  readonly left: number
}
function mergeOf(ref: string): Merge | undefined {
  const [from, to] = ref.split(':').map(placeOf)
  return from && to && { top: from.row, bottom: to.row, left: from.column }
}

/** «B3» is row 3, column 1. */
function placeOf(ref: string | undefined) {
  const [, letters, digits] = /^([A-Za-z]{1,3})(\d{1,7})$/.exec(ref ?? '') ?? []
  if (!letters) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column: column - 1 }
}

function put(cells: string[], place: number, text: string) {
  cells[place] = text
  return cells
}
