import { VisuallyHidden } from '@mantine/core'
import { truncate } from '@quadra/contract/kernel/list'
import type { CSSProperties, MouseEvent } from 'react'
import { hint } from '../page/hint.ts'
import styles from './Cell.module.css'

interface Props {
  readonly text: string
  readonly longest?: number
  /** False inside a link, which already takes the focus and so shows the whole text. */
  readonly focusable: boolean
}

/**
 * A cell's text, cut where the specification requires; the whole of it is read aloud, and shown on hover and on focus.
 */
export function Cell({ text, longest = Number.POSITIVE_INFINITY, focusable }: Props) {
  if (text === '') return null
  if (text.length <= longest) return <Fitted text={text} />
  return (
    <span tabIndex={focusable ? 0 : undefined} {...hint(text)}>
      <Fitted text={truncate(text, longest)} isHidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** Where the table has no room for all its columns, each text takes two lines, and is still read to its end. */
const Fitted = ({ text, isHidden }: { text: string; isHidden?: boolean }) =>
  text.length <= longestOnOneLine ? (
    <span className={styles.short} aria-hidden={isHidden}>
      {text}
    </span>
  ) : (
    <span className={styles.room} style={{ '--room': `${leastRoom(text)}ch` } as CSSProperties}>
      <span className={styles.text} aria-hidden={isHidden} onMouseEnter={isHidden ? undefined : describeWhole}>
        {text}
      </span>
    </span>
  )
const longestOnOneLine = 12

/**
 * In digits, which are wider than letters: a short text on one line, a longer one on two of about a dozen at least. A
 * word of digits alone is a little wider than so many of them.
 */
const leastRoom = (text: string) => {
  const length = /\s/.test(text) ? text.length : text.length + 1
  return Math.min(length, Math.max(12, Math.min(22, Math.ceil(length / 2) + 2)))
}

/** A text that is cut off is shown whole on hover. */
export const describeWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight
  cell.title = isCut ? cell.innerText : ''
}
