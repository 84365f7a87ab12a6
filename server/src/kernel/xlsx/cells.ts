import { type CellValue, type Column, writeCell } from '@quadra/contract/kernel/list'
import { dayNumber, instantNumber } from './dates.ts'
import { type SharedStrings, textElement } from './shared-strings.ts'
import { type Look, lookAttribute } from './styles.ts'

export type Kind = NonNullable<Column<never>['kind']>

/** One cell as XML, or nothing where there is nothing to show. `at` is its address, as in `B7`. */
export function cellElement(at: string, value: CellValue, strings: SharedStrings, kind: Kind = 'text'): string {
  const content = typeof value === 'string' ? read[kind](value) : value
  if (typeof content === 'number') return numberCell(at, content, lookOf[kind])
  const text = writeCell(content)
  return text && textCell(at, text, strings, formula.test(text) ? 'quoted' : 'plain')
}

export function textCell(at: string, text: string, strings: SharedStrings, look: Look): string {
  const whole = text.length > longestText ? shorten(text) : text
  const place = strings.place(whole)
  const opening = `<c r="${at}"${lookAttribute[look]}`
  return place === undefined
    ? `${opening} t="inlineStr"><is>${textElement(whole)}</is></c>`
    : `${opening} t="s"><v>${place}</v></c>`
}

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

const numberCell = (at: string, value: number, look: Look) =>
  Number.isFinite(value) ? `<c r="${at}"${lookAttribute[look]}><v>${value}</v></c>` : ''

/** What a spreadsheet takes for a formula once it is edited; a tab or a return may stand before it. */
const formula = /^[=+\-@\t\r]/

const longestText = 32_767

/** Shows that something is missing, and never cuts a character in two. */
const shorten = (text: string) => `${text.slice(0, longestText - 1).replace(/\p{Cs}$/u, '')}…`
