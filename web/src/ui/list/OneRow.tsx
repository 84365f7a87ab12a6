import { Table, VisuallyHidden } from '@mantine/core'
import { type Column, writeCell } from '@quadra/contract/kernel/list'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { useSession } from '../../client/session.ts'
import { linkTo } from '../buttons/link-to.ts'
import { hint } from '../page/hint.ts'
import { Cell, describeWhole } from './Cell.tsx'
import type { Row } from './list-api.ts'
import { useListScope } from './list-scope.tsx'
import { PickRow } from './PickRow.tsx'
import { useSelection } from './selection.ts'
import styles from './Rows.module.css'
import { useAhead } from './use-ahead.ts'
import { middle, useOpen } from './use-open.ts'

/** Columns drawn in another way than as their text. */
export type CellsBy = Readonly<Record<string, ((row: never) => ReactNode) | undefined>>

/** Something of a row that is no column. */
export type PieceOf = (row: never) => ReactNode

export interface RowsProps {
  readonly caption: string
  readonly cells?: CellsBy
  /** A line under a column's text, outside the link that opens the row. */
  readonly under?: CellsBy
  /** What happened, in words: laid across the row, its columns on the line below. */
  readonly headline?: PieceOf
  /** What must not be overlooked, at the end of the headline. */
  readonly marks?: PieceOf
  /** How wide a column is, where the table shall not find out by itself; that of the buttons is `azioni`. */
  readonly widths?: Readonly<Record<string, string | undefined>>
  readonly actions?: ReactNode
}

const draw = (piece: PieceOf | undefined, row: Row) => (piece as ((row: Row) => ReactNode) | undefined)?.(row)
const none: CellsBy = {}

const WithLine = ({ below, children }: { below: ReactNode; children: ReactNode }) =>
  below ? (
    <div>
      {children}
      <div className={styles.under}>{below}</div>
    </div>
  ) : (
    children
  )

interface LinkProps {
  readonly row: Row
  readonly path: string
  readonly label?: string | undefined
  readonly onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  readonly children: ReactNode
}

/** Opens a row's record. */
function RowLink({ row, path, label, onFocus, children }: LinkProps) {
  const { walkOf, onOpen } = useListScope()
  const opened = walkOf(row)
  return (
    <Link
      {...linkTo(path)}
      {...(opened && { state: opened })}
      className={styles.link}
      aria-label={label}
      onClick={() => onOpen?.(row)}
      onFocus={onFocus}
    >
      {children}
    </Link>
  )
}

/** In the first cell, and as wide as the row: a browser places nothing against a row of a table. */
const Headline = ({ words, marks }: { words: ReactNode; marks: ReactNode }) => (
  <div className={styles.headline}>
    <span className={styles.words} data-words onMouseEnter={describeWhole}>
      {words}
    </span>
    {marks && <span className={styles.marks}>{marks}</span>}
  </div>
)

/** A headline that is cut off is shown whole on keyboard focus. */
const describeHeadline = ({ currentTarget: link }: FocusEvent<HTMLElement>) => {
  const words = link.closest('td')?.querySelector<HTMLElement>('[data-words]')
  if (words && words.scrollWidth > words.clientWidth) link.dataset.hint = words.innerText
  else delete link.dataset.hint
}

export const isNumeric = (column: Column<Row>) => column.kind === 'money' || column.kind === 'number'
/** Dates and amounts are useless when cut. */
const isWhole = ({ kind = 'text' }: Column<Row>) => kind !== 'text'

/** Native elements, styled as Mantine's: a page has two hundred of them, and a component each is expensive. */
export const asRow = {
  role: 'row',
  className: Table.classes.tr,
  'data-with-row-border': true,
  'data-hover': true,
} as const
export const asCell = { role: 'cell', className: Table.classes.td } as const

interface RowProps extends Omit<RowsProps, 'caption' | 'widths'> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** The headline begins at the edge, and is the link. */
  readonly isFlush: boolean
}

export const OneRow = memo(function OneRow(props: RowProps) {
  const { row, columns, isFlush, cells = none, under = none, headline, marks, actions } = props
  const { pathOf, walkOf, nameOf, named, onOpen, read, isLight } = useListScope()
  const own = useSession().cliente?.nome
  const selection = useSelection()
  const path = pathOf?.(row)
  const opened = walkOf(row)
  // Beside a number there is room for the state; beside a title there is none.
  const isNumbered = columns[0]?.key === 'id' || columns[0]?.key === 'numero'
  const follow = useOpen(path, opened)
  const ahead = useAhead(row, path, read)
  const open = (event: MouseEvent) => {
    if (path === undefined || isOtherAction(event)) return
    onOpen?.(row)
    follow(event)
  }
  return (
    <tr
      {...asRow}
      {...ahead}
      onClick={open}
      // The middle button would begin to scroll instead.
      onMouseDown={(event) => path && event.button === middle && !isOtherAction(event) && event.preventDefault()}
      onAuxClick={(event) => event.button === middle && open(event)}
      data-light={isLight(row) || undefined}
      data-chosen={selection?.rows.has(row.id) || undefined}
      data-opens={path !== undefined || undefined}
    >
      {columns.map((column, index) => {
        const drawn = draw(cells[column.key], row)
        const below = draw(under[column.key], row)
        const opens = column.key === named && path !== undefined && !isFlush
        const text = writeCell(column.value(row), column.kind)
        const words = text || (opens ? '—' : '')
        const isConstant = column.key === 'cliente' && own !== undefined && text === own && !opens
        const content =
          drawn ??
          (isConstant ? <Constant text={text} /> : undefined) ??
          (isWhole(column) ? words : <Cell text={words} longest={column.truncate} focusable={!opens} />)
        return (
          <td
            key={column.key}
            {...asCell}
            data-label={column.label}
            data-state={(column.key === 'stato' && isNumbered) || undefined}
            data-number={isNumeric(column) || undefined}
          >
            {index === 0 && selection && <PickRow row={row} selection={selection} />}
            <WithLine below={below}>
              {opens ? (
                // A blank cell still opens its record, under the record's name.
                <RowLink
                  row={row}
                  path={path}
                  label={text ? undefined : nameOf(row)}
                  onFocus={headline && describeHeadline}
                >
                  {content}
                </RowLink>
              ) : (
                content
              )}
            </WithLine>
            {index === 0 && isLight(row) && <VisuallyHidden> (sola lettura)</VisuallyHidden>}
            {index === 0 && headline && (
              <Headline
                words={
                  isFlush && path !== undefined ? (
                    <RowLink row={row} path={path} onFocus={describeHeadline}>
                      {draw(headline, row)}
                    </RowLink>
                  ) : (
                    draw(headline, row)
                  )
                }
                marks={marks && draw(marks, row)}
              />
            )}
          </td>
        )
      })}
      {actions && (
        <td {...asCell} className={`${asCell.className} ${styles.actions}`}>
          {actions}
        </td>
      )}
    </tr>
  )
})

/** The reader's own cooperative, the same in every row: short, and whole on hover and on focus. */
const Constant = ({ text }: { text: string }) => (
  <span className={styles.constant} tabIndex={0} {...hint(text)}>
    {text}
  </span>
)

/** A click on a button or link of the row, or the end of a text selection, does not open the record. */
const isOtherAction = (event: MouseEvent) =>
  (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) ||
  !event.currentTarget.contains(event.target as Node) ||
  window.getSelection()?.type === 'Range'
