import { Skeleton, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, use, useMemo } from 'react'
import { awaited } from '../page/Awaited.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import type { Row } from './list-api.ts'
import { useListColumns } from './list-columns.ts'
import { useListScope } from './list-scope.tsx'
import { asCell, asRow, isNumeric, OneRow, type RowsProps } from './OneRow.tsx'
import { useSelection } from './selection.ts'
import styles from './Rows.module.css'
import { Widths, widthsOf } from './Widths.tsx'

/** The table; on phones and upright tablets each row is a card. The roles are spelled out because cards are not laid out as a table. */
export function Rows({ caption, widths: declared, actions, ...drawing }: RowsProps) {
  const { name, named, view, rows, state, loading } = useListScope()
  const { hidden, widths: chosen } = useListColumns(name, view.columns)
  const absent = hidden.join()
  // The headline is the link where the column that names a record is not the first: then that column may be absent too.
  const isFlush = drawing.headline !== undefined && named !== view.columns[0]?.key
  // The same while no other ones are hidden: the rows are not drawn again.
  const columns = useMemo(
    () => view.columns.filter(({ key }) => (key === named && !isFlush) || !absent.split(',').includes(key)),
    [view, named, isFlush, absent],
  )
  const isChoosing = useSelection() !== null
  // Under a headline the columns are equal, but for those declared.
  const own = declared ?? (drawing.headline && noWidths)
  const widths = widthsOf(own, chosen, isChoosing ? columns[0]?.key : undefined)
  const asCards = useMediaQuery('(max-width: 63.9375em)', false, { getInitialValueInEffect: false })
  const missing = rows ? fillers(rows.length, state.pagina, state.per_pagina) : state.per_pagina
  return (
    <div
      ref={rows ? undefined : awaited.ref}
      className={rows ? styles.frame : `${styles.frame} ${styles.awaited} ${awaited.className}`}
      aria-busy={!rows || loading}
      data-loading={loading || undefined}
    >
      <Table
        role="table"
        aria-label={caption}
        highlightOnHover
        className={styles.table}
        verticalSpacing={0}
        data-under={drawing.under ? true : undefined}
        data-headline={drawing.headline ? true : undefined}
        data-flush={isFlush || undefined}
        data-fixed={widths || drawing.headline ? true : undefined}
      >
        {widths && <Widths columns={columns} widths={widths} hasActions={Boolean(actions)} />}
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} isNumber={isNumeric(column)} asCards={asCards} />
            ))}
            {actions && (
              <Table.Th role="columnheader" className={styles.actions}>
                Azioni
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows?.map((row) => (
            <RowScope key={row.id} value={row}>
              <OneRow {...drawing} isFlush={isFlush} row={row} columns={columns} actions={actions} />
            </RowScope>
          ))}
          {Array.from({ length: missing }, (_, index) => (
            <tr key={`filler-${index}`} aria-hidden {...asRow} className={`${asRow.className} ${styles.filler}`}>
              <td {...asCell} colSpan={columns.length + (actions ? 1 : 0)}>
                {!rows && <Skeleton h={14} w={`${88 - (index % 3) * 9}%`} />}
              </td>
            </tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const RowScope = createContext<Row | null>(null)

/** The row of the surrounding action. */
export function useRow(): Row {
  const row = use(RowScope)
  if (!row) throw new Error('A row action is outside a row')
  return row
}

/** A short last page is as tall as the others, so that the page numbers stay under the pointer. */
const fillers = (count: number, page: number, size: number) => (page > 1 ? size - count : 0)
const noWidths = {}
