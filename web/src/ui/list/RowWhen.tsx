import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Row } from './list-api.ts'
import { useRow } from './Rows.tsx'
import { inSlot } from './slots.ts'

interface Props {
  readonly test: (row: Row) => boolean
  readonly children: ReactNode
}

/** An action that only some rows have at all; the others keep its place free, so that the rest stays in line. */
export const RowWhen = inSlot('row', ({ test, children }: Props) => (test(useRow()) ? children : <ActionPlace />))

const ActionPlace = () => <Box component="span" display="inline-block" w={28} aria-hidden />
