import { type CellValue, type Column, writeCell } from '@quadra/contract/kernel/list'
import { dayNumber, instantNumber } from './dates.ts'
import { type SharedStrings, textElement } from './shared-strings.ts'
import { type Look, lookAttribute } from './styles.ts'

export type Kind = NonNullable<Column<never>['kind']>

/** So many values of a column, with cells as short as that, are cached: most columns contain few different ones. */
const [most, short] = [1000, 100]

/** Writes the cells of a column, named as in `B`: XML, or nothing where there is nothing to show. */
export function cellWriter(column: string, strings: SharedStrings, kind: Kind = 'text') {
  const begins = `<c r="${column}`
  const known = new Map<CellValue, Cell>()
  const made = (value: CellValue) => {
    const cell = cellOf(value, strings, kind)
    if (known.size < most && cell.rest.length < short) known.set(value, cell)
    return cell
  }
  return (line: string, value: CellValue): string => {
    if (value === null || value === undefined) return ''
    const { rest, isShared } = known.get(value) ?? made(value)
    if (isShared) strings.uses += 1
    return rest && begins + line + rest
  }
}

/** The cell above a column. */
export function headerCell(column: string, text: string, strings: SharedStrings): string {
  strings.uses += 1
  return `<c r="${column}1${textCell(text, strings, 'header').rest}`
}

/** A cell, but for its address. A class: objects as they are written V8 may take for long-lived, from the first that are remembered. */
class Cell {
  readonly rest: string
  readonly isShared: boolean

  constructor(rest: string, isShared: boolean) {
    this.rest = rest
    this.isShared = isShared
  }
}

function cellOf(value: CellValue, strings: SharedStrings, kind: Kind): Cell {
  const content = typeof value === 'string' ? read[kind](value) : value
  if (typeof content === 'number') return numberCell(content, lookOf[kind])
  const text = writeCell(content)
  return text ? textCell(text, strings, formula.test(text) ? 'quoted' : 'plain') : empty
}

const empty = new Cell('', false)

/** What a text of each kind means; a text that means no such thing stays as it is. */
const read: Record<Kind, (text: string) => string | number> = {
  text: (text) => text,
  day: dayNumber,
  instant: instantNumber,
  money: decimal,
  number: decimal,
}

/** A database answers exact decimals as text. */
function decimal(text: string): string | number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

const lookOf: Record<Kind, Look> = { text: 'plain', number: 'plain', day: 'day', instant: 'instant', money: 'money' }

const numberCell = (value: number, look: Look) =>
  Number.isFinite(value) ? new Cell(`"${lookAttribute[look]}><v>${value}</v></c>`, false) : empty

/** What a spreadsheet takes for a formula once it is edited; a tab or a return may precede it. */
const formula = /^[=+\-@\t\r]/

function textCell(text: string, strings: SharedStrings, look: Look) {
  const whole = text.length > longestText ? shorten(text) : text
  const place = strings.place(whole)
  return place === undefined
    ? new Cell(`"${lookAttribute[look]} t="inlineStr"><is>${textElement(whole)}</is></c>`, false)
    : new Cell(`"${lookAttribute[look]} t="s"><v>${place}</v></c>`, true)
}

const longestText = 32_767

/** Shows that something is missing, and never cuts a character in two. */
const shorten = (text: string) => `${text.slice(0, longestText - 1).replace(/\p{Cs}$/u, '')}…`
