import type { CellValue, Column } from '@quadra/contract/kernel/list'
import { dayNumber, instantNumber } from './dates.ts'
import { type SharedStrings, textElement } from './shared-strings.ts'
import { type Look, style } from './styles.ts'

export type Kind = NonNullable<Column<never>['kind']>

/** One cell as XML, or nothing where there is nothing to show. `at` is its address, as in `B7`. */
export function writeCell(at: string, value: CellValue, strings: SharedStrings, kind: Kind = 'text'): string {
  const content = typeof value === 'string' ? read[kind](value) : value
  if (content === null || content === undefined || content === '') return ''
  if (typeof content === 'number') return writeNumber(at, content, lookOf[kind])
  const text = typeof content === 'string' ? content : content ? 'Sì' : 'No'
  return writeText(at, text, strings, formula.test(text) ? 'quoted' : 'plain')
}

export function writeText(at: string, text: string, strings: SharedStrings, look: Look = 'plain'): string {
  const whole = text.length > longestText ? shorten(text) : text
  const open = `<c r="${at}"${styled(look)}`
  const place = strings.place(whole)
  return place === undefined
    ? `${open} t="inlineStr"><is>${textElement(whole)}</is></c>`
    : `${open} t="s"><v>${place}</v></c>`
}

/** What a text of each kind means; a text that means no such thing stays as it is. */
const read: Record<Kind, (text: string) => string | number> = {
  text: (text) => text,
  day: dayNumber,
  instant: instantNumber,
  // A database answers exact decimals as text.
  money: decimal,
  number: decimal,
}

const lookOf: Record<Kind, Look> = { text: 'plain', number: 'plain', day: 'day', instant: 'instant', money: 'money' }

/** Excel offers to run a text that begins like this once it is edited; a tab or a return may hide the beginning. */
const formula = /^[=+\-@\t\r]/

const longestText = 32_767

/** Shows that something is missing, and never cuts a character in two. */
const shorten = (text: string) => `${text.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

function decimal(text: string): string | number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

const writeNumber = (at: string, value: number, look: Look) =>
  Number.isFinite(value) ? `<c r="${at}"${styled(look)}><v>${value}</v></c>` : ''

const styled = (look: Look) => (look === 'plain' ? '' : ` s="${style[look]}"`)
