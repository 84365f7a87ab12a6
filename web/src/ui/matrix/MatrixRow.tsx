import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { linkTo } from '../buttons/link-to.ts'
import styles from './Matrix.module.css'
import { type MatrixProps, describeCell } from './matrix-props.ts'

interface Props<Row, Column>
  extends Pick<MatrixProps<Row, Column>, 'columns' | 'rowHead' | 'columnHead' | 'cell' | 'onOpen'> {
  readonly row: Row
  readonly index: number
  /** The column that Tab reaches, where it is of this row. */
  readonly reached: number | null
  readonly onReach: (row: number, column: number) => void
}

/** A thousand cells are drawn once: a step of the arrows draws the two rows it concerns. */
export const MatrixRow = memo(Drawn) as typeof Drawn

function Drawn<Row, Column>({ row, index, reached, onReach, onOpen, ...props }: Props<Row, Column>) {
  const head = props.rowHead(row)
  return (
    <div role="row" className={styles.line}>
      <div role="rowheader" className={styles.row}>
        <span className={styles.name} title={head.name}>
          {head.to ? (
            <Link {...linkTo(head.to)} className={styles.link}>
              {head.name}
            </Link>
          ) : (
            head.name
          )}
        </span>
        {head.about && <span className={styles.about}>{head.about}</span>}
        {head.share !== undefined && (
          <span className={styles.cover} aria-hidden>
            <span style={{ width: `${head.share * 100}%` }} />
          </span>
        )}
      </div>
      {props.columns.map((column, at) => {
        const { id, name, short } = props.columnHead(column)
        const cell = props.cell(row, column)
        const opens = cell && cell.opens !== false
        return (
          <div
            key={id}
            role="gridcell"
            data-row={index}
            data-column={at}
            data-tone={cell?.tone}
            data-gap={cell?.gap || undefined}
            data-quiet={cell?.quiet || undefined}
            data-opens={opens || undefined}
            tabIndex={at === reached ? 0 : -1}
            aria-label={`${head.name}, ${short ?? name}: ${cell ? describeCell(cell) : 'nessun dato'}`}
            className={styles.cell}
            onFocus={() => onReach(index, at)}
            onClick={(event) => opens && !isOnLink(event) && onOpen(row, column)}
            onKeyDown={(event) => {
              if (!opens || (event.key !== 'Enter' && event.key !== ' ')) return
              event.preventDefault()
              onOpen(row, column)
            }}
          >
            {cell && (
              <>
                <span className={styles.word}>
                  {cell.to ? (
                    // The keyboard opens the cell itself.
                    <Link {...linkTo(cell.to)} tabIndex={-1} className={styles.link}>
                      {cell.word}
                    </Link>
                  ) : (
                    cell.word
                  )}
                </span>
                {cell.detail && <span className={styles.detail}>{cell.detail}</span>}
                {cell.further && (
                  <span className={styles.detail} data-better={cell.better}>
                    {cell.further}
                  </span>
                )}
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}

const isOnLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null
