import { type Column, type ListView, writeCell } from '@quadra/contract/kernel/list'
import type { Listing, Paging } from './declaration.ts'

/** A list of few rows that were read whole: filtered, sorted and turned over as the database would. */
export function rowsInMemory<Row extends object, Key extends string>(
  { columns, sort }: ListView<Row, Key>,
  rows: readonly Row[],
  query: Paging<Key>,
): Listing<Row> {
  const { q, ordina, pagina, per_pagina } = query
  const found = q
    ? rows.filter((row) => columns.some((column) => folded(words(column, row)).includes(folded(q))))
    : rows
  const by = columns.find(({ key }) => key === (ordina ?? sort.key))!
  const towards = (query.direzione ?? (ordina ? 'asc' : sort.direction)) === 'desc' ? -1 : 1
  const sorted = found.toSorted((a, b) => compare(by.value(a), by.value(b), towards))
  const paged = !query.formato && (pagina !== undefined || per_pagina !== undefined)
  const size = paged ? (per_pagina ?? 5) : sorted.length
  const from = paged ? ((pagina ?? 1) - 1) * size : 0
  const counted = paged || q !== undefined || ordina !== undefined || query.direzione !== undefined
  const meta = { totale: sorted.length, pagina: paged ? (pagina ?? 1) : 1, per_pagina: size }
  return { rows: sorted.slice(from, from + size), ...(counted && { meta }) }
}

const words = <Row>(column: Column<Row>, row: Row) => writeCell(column.value(row), column.kind)
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What is not there comes last, whichever way; "2026/9" before "2026/10". */
function compare(a: unknown, b: unknown, towards: number): number {
  const [noA, noB] = [a === null || a === undefined, b === null || b === undefined]
  if (noA || noB) return Number(noA) - Number(noB)
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * towards
  return collator.compare(String(a), String(b)) * towards
}
const collator = new Intl.Collator('it', { numeric: true })
