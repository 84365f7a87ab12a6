import { Tooltip, VisuallyHidden } from '@mantine/core'
import { truncate } from '@quadra/contract/kernel/list'
import type { MouseEvent } from 'react'
import styles from './Cell.module.css'

interface Props {
  readonly text: string
  readonly longest?: number
  /** False inside a link, which already takes the focus and so shows the whole text. */
  readonly focusable: boolean
}

/** A cell's text, cut where the specification says; the whole of it is read aloud, and shown on hover and on focus. */
export function Cell({ text, longest = Number.POSITIVE_INFINITY, focusable }: Props) {
  if (text === '') return null
  if (text.length <= longest) return <Fitted text={text} />
  return (
    <Tooltip label={text}>
      <span tabIndex={focusable ? 0 : undefined}>
        <Fitted text={truncate(text, longest)} isHidden />
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}

/** Where the table has no room for all its columns, each text gives some of its own. */
const Fitted = ({ text, isHidden }: { text: string; isHidden?: boolean }) => (
  <span className={styles.room}>
    <span className={styles.text} aria-hidden={isHidden} onMouseEnter={isHidden ? undefined : tellWhole}>
      {text}
    </span>
  </span>
)

const tellWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}
