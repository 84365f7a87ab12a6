import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { LongContents } from './LongContents.tsx'
import styles from './RecordBody.module.css'

interface Props {
  /** Beside the parts: what belongs to the record but is no part of its form, such as its tasks. */
  readonly rail?: ReactNode
  /** On a narrow screen the rail is before the parts: something there waits for the reader. */
  readonly railFirst?: boolean
  /** It has a list of its parts already, or one is of no use. */
  readonly listsParts?: boolean
  /** The parts of the record. */
  readonly children: ReactNode
  /** The bar with Salva. */
  readonly bar: ReactNode
  /** Comments and history. */
  readonly after: ReactNode
}

/** The parts of a record at the left; beside them its contents, comments and history, which a narrow screen has below. */
export function RecordBody({ rail, railFirst = false, listsParts = false, children, bar, after }: Props) {
  const isWide = useMediaQuery('(min-width: 75.01em)', true, { getInitialValueInEffect: false })
  const parts = useRef<HTMLDivElement>(null)
  const above = !isWide && railFirst
  const beside = rail && <div className={styles.rail}>{rail}</div>
  return (
    <div className={styles.body}>
      {above && beside}
      <div key="parts" className={styles.parts}>
        <div ref={parts}>{children}</div>
        {!isWide && !above && beside}
        {bar}
      </div>
      <aside key="side" className={styles.side} aria-label="Accanto alla scheda">
        {isWide && !listsParts && <LongContents of={parts} />}
        {isWide && beside}
        {after}
      </aside>
    </div>
  )
}
