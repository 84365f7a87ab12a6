import { dayParam } from '@quadra/contract/kernel/fields'
import { required } from '@quadra/contract/kernel/messages'
import { formulaWithoutValue } from '../spreadsheets/read/cells.ts'
import { type CellReading, folded, type ImportColumn, wordsOf } from './columns.ts'
import type { Offered, World } from './kind.ts'

export function readCell(column: ImportColumn, text: string, relations: World['relations']): CellReading {
  if (text === formulaWithoutValue) return { messaggio: notWorkedOut }
  if (failedFormula.test(text)) return { messaggio: `La formula della cella dà un errore: ${text}` }
  if (column.legge) return column.legge(text)
  if (column.genere === 'giorno') return dayOf(text)
  if (column.genere === 'numero') return { value: numberOf(text) }
  if (column.genere === 'scelta') return choiceOf(column, text)
  if (column.genere === 'relazione') return relationOf(column, text, relations)
  if (column.genere === 'relazioni') return relationsOf(column, text, relations)
  return { value: text }
}

/** What a sheet shows if a formula has no result; never an intended text. */
const failedFormula = /^#(VALUE!|REF!|DIV\/0!|N\/A|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

const notWorkedOut = 'La formula della cella non ha un valore: apri il foglio, salvalo e invialo di nuovo'

/**
 * A day as the schema reads it, without its hour; an invalid one, or one with an ambiguous century, gets a message with
 * the format.
 */
function dayOf(text: string): CellReading {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+\d{1,2}[:.]\d{2}.*)?$/.exec(text) ?? []
  const value = day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return calendarDay.safeParse(value).success ? { value } : { messaggio: 'Data non valida: usa la forma gg/mm/aaaa' }
}
const calendarDay = dayParam()

/**
 * With its comma, the points of its thousands and the sign of a percentage, which counts as it is written: 92,5% is 92.5. Points before
 * groups of three digits are thousands, as Italians write them: 1.500 is fifteen hundred, while 0.500 can only be a half.
 */
function numberOf(text: string) {
  const bare = text.replace(/\s*%$/, '')
  const plain = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(bare) ? bare.replaceAll('.', '') : bare
  return /^[+-]?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : text
}

/** A closed value by its label or by itself. */
function choiceOf({ valori = {} }: ImportColumn, text: string): CellReading {
  const typed = folded(text)
  const found = Object.entries(valori).find(([value, label]) => [value, ...namesOf(label)].map(folded).includes(typed))
  // As a form would send it: flags and states travel as their digits or words.
  return found ? { value: found[0] } : { messaggio: `Valore non valido: ${wordsOf(valori)}` }
}

/** «Maggiore o uguale (≥)» is also called by either half, and by the sign as keyboards have it. */
function namesOf(label: string): string[] {
  const [, words, sign] = /^(.+) \((.+)\)$/.exec(label) ?? []
  return words && sign ? [label, words, sign, sign.replace('≥', '>=').replace('≤', '<=')] : [label]
}

function relationOf(column: ImportColumn, text: string, relations: World['relations']): CellReading {
  const { di, nome, femminile } = column.relazione!
  const found = matching(relations[di] ?? [], text)
  if (found.length > 1) return { messaggio: 'Più voci corrispondono' }
  return found[0] ? { value: found[0].id } : { messaggio: `${nome} «${text}» non trovat${femminile ? 'a' : 'o'}` }
}

function relationsOf(column: ImportColumn, text: string, relations: World['relations']): CellReading {
  const names = (piece: string) => ('value' in relationOf(column, piece, relations) ? [piece] : piece.split(','))
  const pieces = text
    .split(/[;\n]/)
    // A comma separates too, unless it belongs to a name.
    .flatMap((piece) => names(piece.trim()))
    .map((piece) => piece.trim())
    .filter(Boolean)
  if (pieces.length === 0) return { messaggio: required }
  const read = pieces.map((piece) => relationOf(column, piece, relations))
  const wrong = read.find((one) => 'messaggio' in one)
  return wrong ?? { value: [...new Set(read.map((one) => (one as { value: unknown }).value))] }
}

/** By code, else by description, else by both as screens show them. */
function matching(offered: readonly Offered[], text: string): readonly Offered[] {
  const typed = folded(text)
  for (const named of indexesOf(offered)) {
    const found = named.get(typed)
    if (found) return found
  }
  return []
}

type Index = ReadonlyMap<string, readonly Offered[]>
/** Built once per set of offered values: thousands of cells look up thousands of names. */
function indexesOf(offered: readonly Offered[]): readonly Index[] {
  const indexes = known.get(offered) ?? [
    indexBy(offered, ({ codice }) => codice),
    indexBy(offered, ({ descrizione }) => descrizione),
    indexBy(offered, ({ codice, descrizione }) => codice && `${codice} ${descrizione}`),
  ]
  known.set(offered, indexes)
  return indexes
}
const known = new WeakMap<readonly Offered[], readonly Index[]>()

function indexBy(offered: readonly Offered[], name: (one: Offered) => string | null): Index {
  const index = new Map<string, Offered[]>()
  for (const one of offered) {
    const text = name(one)
    if (text === null) continue
    const same = index.get(folded(text))
    if (same) same.push(one)
    else index.set(folded(text), [one])
  }
  return index
}
