import { foldedHeading } from '@quadra/contract/importazione/folded-heading'

/** How far down the headings are looked for: titles may stand above them. */
export const topRows = 10

/**
 * The row of a sheet that has the headings: of the first rows the one with most of the known ones, and the first of
 * those. Where none is known, the first row with more than one cell, since a title has one.
 */
export function headingRow(rows: ReadonlyMap<number, readonly string[]>, known: ReadonlySet<string>): number {
  const top = [...rows.keys()].filter((row) => row <= topRows).toSorted((one, other) => one - other)
  const cells = (row: number) => (rows.get(row) ?? []).filter(Boolean)
  const found = (row: number) =>
    new Set(
      cells(row)
        .map(foldedHeading)
        .filter((heading) => known.has(heading)),
    ).size
  const most = Math.max(0, ...top.map(found))
  if (most > 0) return top.find((row) => found(row) === most)!
  return top.find((row) => cells(row).length > 1) ?? 1
}
