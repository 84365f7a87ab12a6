import { Table, UnstyledButton } from '@mantine/core'
import { type Column, sortKeys } from '@quadra/contract/kernel/list'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { ColumnEdge } from './ColumnEdge.tsx'
import type { Row } from './list-api.ts'
import { useListChoices } from './list-scope.tsx'
import styles from './ColumnHead.module.css'

interface Props {
  readonly column: Column<Row>
  readonly isNumber: boolean
  readonly asCards: boolean
}

/** A click sorts by the column, another one reverses the order. It is hidden where rows are cards. */
export function ColumnHead({ column: { key, label }, isNumber, asCards }: Props) {
  const { view, state, update } = useListChoices()
  const isSorted = state.ordina === key
  const isRising = state.direzione === 'asc'
  const sort = () => update({ ordina: key, direzione: isSorted && isRising ? 'desc' : 'asc' })
  const Arrow = isRising ? IconArrowUp : IconArrowDown
  return (
    <th
      {...asHead}
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}
      data-number={isNumber || undefined}
      data-column={key}
    >
      {asCards || !sortKeys(view).includes(key) ? (
        label
      ) : (
        <button type="button" className={sortLook} onClick={sort}>
          {label}
          {isSorted && <Arrow size={13} aria-hidden className={styles.arrow} />}
        </button>
      )}
      {!asCards && <ColumnEdge column={key} />}
    </th>
  )
}

const asHead = { role: 'columnheader', className: Table.classes.th } as const
const sortLook = `mantine-focus-auto ${UnstyledButton.classes.root} ${styles.head}`
