import { type Column, defaultPageSize, type ListView, writeCell } from '@quadra/contract/kernel/list'
import type { Listing, Paging } from './declaration.ts'

/** A list of few rows that were read whole: filtered, sorted and turned over as the database would. */
export function rowsInMemory<Row extends object, Key extends string>(
  { columns, sort }: ListView<Row, Key>,
  rows: readonly Row[],
  query: Paging<Key>,
): Listing<Row> {
  const { q, ordina } = query
  const wanted = q && folded(q)
  const found = wanted
    ? rows.filter((row) => columns.some((column) => folded(words(column, row)).includes(wanted)))
    : rows
  const by = columns.find(({ key }) => key === (ordina ?? sort.key))!
  const towards = (query.direzione ?? (ordina ? 'asc' : sort.direction)) === 'desc' ? -1 : 1
  const sorted = found
    .map((row) => ({ row, value: by.value(row) }))
    .toSorted((a, b) => compare(a.value, b.value, towards))
    .map(({ row }) => row)
  const page = pageOf(query)
  const withTotal = page || q !== undefined || ordina !== undefined || query.direzione !== undefined
  const { pagina, per_pagina } = page ?? { pagina: 1, per_pagina: sorted.length }
  const from = (pagina - 1) * per_pagina
  const meta = { totale: sorted.length, pagina, per_pagina }
  return { rows: sorted.slice(from, from + per_pagina), ...(withTotal && { meta }) }
}

/** The page that is wanted; nothing where every row is. */
export const pageOf = ({ formato, pagina, per_pagina }: Paging<string>) =>
  !formato && (pagina !== undefined || per_pagina !== undefined)
    ? { pagina: pagina ?? 1, per_pagina: per_pagina ?? defaultPageSize }
    : undefined

const words = <Row>(column: Column<Row>, row: Row) => writeCell(column.value(row), column.kind)
const folded = (text: string) =>
  (accented.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text).toLowerCase()
const accented = /[^ -~]/

/** Missing values come last in either direction; "2026/9" before "2026/10". */
function compare(a: unknown, b: unknown, towards: number): number {
  const [noA, noB] = [a === null || a === undefined, b === null || b === undefined]
  if (noA || noB) return Number(noA) - Number(noB)
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * towards
  return collator.compare(String(a), String(b)) * towards
}
const collator = new Intl.Collator('it', { numeric: true })
