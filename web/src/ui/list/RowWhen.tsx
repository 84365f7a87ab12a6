import type { ReactNode } from 'react'
import type { Row } from './list-api.ts'
import styles from './RowAction.module.css'
import { useRow } from './Rows.tsx'

interface Props {
  readonly test: (row: Row) => boolean
  readonly children: ReactNode
}

/** An action that only some rows have at all; the others leave its place empty, so that the rest stays aligned. */
export const RowWhen = ({ test, children }: Props) => (test(useRow()) ? children : <ActionPlace />)

export const ActionPlace = () => <span className={styles.place} aria-hidden />
