import { type DaRilevare, presetDay } from '@quadra/contract/indicatore/da-rilevare'
import { meets } from '@quadra/contract/indicatore/rules'
import { readNumber } from '../ui/values/numbers.ts'

/** What was typed in a row of the sheet: a number, or text that is not one yet; the day only where it was changed. */
export interface Typed {
  readonly verifica?: unknown
  readonly data_valutazione?: unknown
}
export type TypedRows = Readonly<Record<string, Typed>>

export const sheetKey = ({ indicatore, periodo }: Pick<DaRilevare, 'indicatore' | 'periodo'>) =>
  `${indicatore.id}:${periodo}`

/** A number as it was typed or pasted, "12,5" or "12.5"; text that is none stays, so that its cell can be refused. */
export function readValue(text: string): unknown {
  const trimmed = text.trim()
  return trimmed === '' ? null : (readNumber(trimmed, { decimals: 6 }) ?? trimmed)
}

export const isFilled = (typed: Typed | undefined) => typed?.verifica !== undefined && typed.verifica !== null

/** The day of a row: the period's last, today while it runs, unless another was typed. */
export const dayOfRow = (row: DaRilevare, typed: Typed | undefined, today: string): unknown =>
  typed?.data_valutazione ?? presetDay(row.periodo, today)

/** Whether a row's value would reach its target; undefined for what is no number. */
export const wouldReach = ({ target, soglia }: DaRilevare, typed: Typed | undefined): boolean | undefined =>
  typeof typed?.verifica === 'number' ? meets(typed.verifica, target, soglia) : undefined

/** A column of a spreadsheet fills the rows downwards from one on; of several columns the first. What is too long is left. */
export function pasted(text: string, keys: readonly string[], from: string): Readonly<Record<string, unknown>> {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const below = keys.slice(Math.max(0, keys.indexOf(from)))
  return Object.fromEntries(
    below.slice(0, lines.length).map((key, index) => [key, readValue(lines[index]!.split('\t')[0]!)]),
  )
}

/** The filled rows as the call takes them, in the order of the sheet. */
export const filledRows = (rows: readonly DaRilevare[], typed: TypedRows, today: string) =>
  rows.flatMap((row) => {
    const own = typed[sheetKey(row)]
    if (!isFilled(own)) return []
    const given = { verifica: own!.verifica, data_valutazione: dayOfRow(row, own, today) }
    return [{ key: sheetKey(row), riga: { indicatore_id: row.indicatore.id, periodo: row.periodo, ...given } }]
  })

/** The refusals of a call by row and field: `righe.1.verifica` is of the second row that was sent. */
export function errorsByRow(
  errors: Readonly<Record<string, string>>,
  sent: readonly string[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const found: Record<string, Record<string, string>> = {}
  for (const [name, message] of Object.entries(errors)) {
    const [, index, field] = /^righe\.(\d+)\.(\w+)$/.exec(name) ?? []
    const key = index === undefined ? undefined : sent[Number(index)]
    if (key && field) found[key] = { ...found[key], [field]: message }
  }
  return found
}
