import type { ReactNode } from 'react'
import type { Row } from './list-api.ts'
import { useRow } from './Rows.tsx'
import { inSlot } from './slots.ts'

interface Props {
  readonly test: (row: Row) => boolean
  readonly children: ReactNode
}

/** Actions that only some rows have at all. */
export const RowWhen = inSlot('row', ({ test, children }: Props) => (test(useRow()) ? children : null))
