import { setImmediate } from 'node:timers/promises'
import { dayErrors } from '@quadra/contract/kernel/days'
import type { CampoEsito } from '@quadra/contract/importazione/riga'
import type { z } from 'zod'
import { readCell } from './cells.ts'
import type { ImportColumn } from './columns.ts'
import {
  type ImportContext,
  type ImportKind,
  inChunks,
  type CheckedRow,
  type ReadRow,
  type Values,
  type World,
} from './kind.ts'

/** Judges rows by the rules of the create call, by each other and by what is there. Reads nothing, writes nothing. */
export async function checkRows(
  kind: ImportKind,
  context: ImportContext,
  rows: readonly ReadRow[],
  world: World,
): Promise<readonly CheckedRow[]> {
  const checkedRows: CheckedRow[] = []
  for (const chunk of inChunks(rows, 100)) {
    checkedRows.push(...chunk.map((row) => checkRow(kind, context, row, world)))
    // Others have their turn in between.
    await setImmediate()
  }
  const unread = checkedRows.map(({ errori }) => new Set(errori.map(({ campo }) => campo)))
  kind.check?.(checkedRows, world, context)
  if (!kind.repeated) markRepeated(kind, checkedRows)
  markTaken(kind, context, checkedRows, world)
  for (const [index, row] of checkedRows.entries()) reportOnce(row, unread[index]!)
  for (const row of checkedRows) if (row.errori.length || row.saltata) row.values = undefined
  return checkedRows
}

/** One row by itself: its cells, then all of it by the schema, then its days as seen from today. */
export function checkRow(kind: ImportKind, context: ImportContext, row: ReadRow, world: World): CheckedRow {
  const result: CheckedRow = { ...row, given: {}, values: undefined, errori: [], avvisi: [], saltata: false }
  const given: Record<string, unknown> = { ...kind.fixed(context) }
  const wrong = new Set<string>()
  for (const column of kind.columns) {
    const text = row.valori[column.campo]
    if (text === undefined) continue
    const cell = readCell(column, text, world.relations)
    if ('value' in cell) {
      given[column.campo] = cell.value
      if (cell.avviso) result.avvisi.push({ campo: column.campo, messaggio: cell.avviso })
    } else {
      result.errori.push({ campo: column.campo, messaggio: cell.messaggio })
      wrong.add(column.campo)
    }
  }
  const parsed = kind.schema.safeParse(given)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const campo = columnNamed(kind.columns, String(path[0] ?? ''))
    if (wrong.has(campo ?? '')) continue
    if (campo) wrong.add(campo)
    result.errori.push({ campo, messaggio: message })
  }
  result.errori.push(...dayProblems(kind.schema, given, wrong, context.session.today))
  if (parsed.success) result.values = parsed.data
  Object.assign(result.given, given, parsed.data)
  return result
}

/** The errors in the days of a row relative to today, also while other cells are wrong: all are reported at once. */
export function dayProblems(
  schema: z.ZodObject,
  given: Values,
  wrong: ReadonlySet<string>,
  today: string,
): CampoEsito[] {
  const days = Object.entries(given).filter(([campo, value]) => !wrong.has(campo) && isDay(value))
  const problems = Object.entries(dayErrors(schema, Object.fromEntries(days), today))
  return problems.map(([campo, messaggio]) => ({ campo, messaggio }))
}
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** The column a message belongs to; none where no column matches. */
const columnNamed = (columns: readonly ImportColumn[], name: string) =>
  columns.some(({ campo }) => campo === name) ? name : null

/** A cell that could not be read reports only that, and no consequence of it. */
function reportOnce({ errori }: CheckedRow, unread: ReadonlySet<string | null>) {
  const columns = new Set<string | null>()
  const remainingErrors = errori.filter(({ campo }) => {
    const again = campo !== null && unread.has(campo) && columns.has(campo)
    columns.add(campo)
    return !again
  })
  errori.splice(0, errori.length, ...remainingErrors)
}

/** Marks the later of two rows with the same key, with the number of the earlier. */
function markRepeated(kind: ImportKind, rows: readonly CheckedRow[]) {
  const first = new Map<string, number>()
  for (const row of rows) {
    const key = kind.key?.(row.given)
    if (!key) continue
    const earlier = first.get(key.key)
    if (earlier === undefined) first.set(key.key, row.numero)
    else row.errori.push({ campo: key.campo, messaggio: `Uguale alla riga ${earlier}` })
  }
}

/** A row whose key is there already is an error, or is left out where that was chosen. */
function markTaken(kind: ImportKind, { se_esiste }: ImportContext, rows: readonly CheckedRow[], world: World) {
  for (const row of rows) {
    const key = kind.key?.(row.given)
    // A key may be any text of a cell, «constructor» too.
    const taken = key && Object.hasOwn(world.taken, key.key) ? world.taken[key.key] : undefined
    if (!key || !taken) continue
    row.saltata = se_esiste === 'salta' && !taken.always
    // What is left out may be as wrong as it likes.
    if (row.saltata) row.errori.length = 0
    else row.errori.push({ campo: key.campo, messaggio: taken.messaggio })
  }
}
