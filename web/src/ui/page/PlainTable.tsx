import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { Cell } from '../list/Cell.tsx'
import rows from '../list/Rows.module.css'
import styles from './PlainTable.module.css'
import type { Tone } from './StateBadge.tsx'

export interface PlainColumn<Row> {
  readonly label: string
  readonly value: (row: Row) => ReactNode
  readonly isNumber?: boolean
  /** Longest text shown; the whole text is shown on hover. */
  readonly truncate?: number
}

interface Props<Row> {
  readonly caption: string
  readonly columns: readonly PlainColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number
  /** The row's colour; a cell must contain the same in words. */
  readonly tone?: (row: Row) => Tone
  /** It may have more columns than the page has room for: its frame is then scrolled by the keyboard too. */
  readonly wide?: boolean
  /** What will be here, and who brings it. */
  readonly hint?: string
  /** The buttons of a row. */
  readonly actions?: (row: Row) => ReactNode
}

/** All rows of a part of a record: few, without pages or filters. On a phone each row is a card. */
export function PlainTable<Row>({ caption, columns, rows: all, rowKey, tone, wide, hint, actions }: Props<Row>) {
  if (all.length === 0) return <EmptyState title="Lista vuota!" hint={hint} />
  return (
    <div className={rows.frame} {...(wide && { tabIndex: 0, role: 'group', 'aria-label': `${caption}, da scorrere` })}>
      <Table role="table" aria-label={caption} className={rows.table} verticalSpacing={0}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ label, isNumber }) => (
              <Table.Th key={label} role="columnheader" data-number={isNumber || undefined}>
                {label}
              </Table.Th>
            ))}
            {actions && (
              <Table.Th role="columnheader" className={rows.actions}>
                Azioni
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {all.map((row) => (
            <Table.Tr key={rowKey(row)} role="row" className={styles.row} data-tone={tone?.(row)}>
              {columns.map((column) => (
                <Table.Td
                  key={column.label}
                  role="cell"
                  data-label={column.label}
                  data-number={column.isNumber || undefined}
                >
                  <Value column={column} row={row} />
                </Table.Td>
              ))}
              {actions && (
                <Table.Td role="cell" className={rows.actions}>
                  {actions(row)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Value<Row>({ column, row }: { column: PlainColumn<Row>; row: Row }) {
  const value = column.value(row)
  return typeof value === 'string' ? <Cell text={value} longest={column.truncate} focusable /> : value
}
