import { type CSSProperties, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import styles from './Matrix.module.css'
import { MatrixRow } from './MatrixRow.tsx'
import type { MatrixProps } from './matrix-props.ts'
import { type Spot, stepFrom } from './steps.ts'

/** The arrows go from cell to cell, Enter opens; only the cell they are on is reached with Tab. Head and first column stay. */
export function MatrixGrid<Row, Column>(props: MatrixProps<Row, Column>) {
  const { label, corner, rows, columns, rowHead, columnHead, cell, onOpen } = props
  const [active, setActive] = useState<Spot>({ row: 0, column: 0 })
  const grid = useRef<HTMLDivElement>(null)
  const size = { rows: rows.length, columns: columns.length }
  // A grid that has become smaller still has one cell that Tab reaches.
  const reached = { row: Math.min(active.row, size.rows - 1), column: Math.min(active.column, size.columns - 1) }
  const onReach = useCallback((row: number, column: number) => setActive({ row, column }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = spotOf(event.target)
    const to = from && stepFrom(event.key, from, size, event.ctrlKey)
    if (!to || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setActive(to)
    const cell = cellAt(grid.current, to)
    // On focus alone a browser leaves a cell half under the first column: it counts as visible.
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <div className={styles.frame}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        className={styles.grid}
        style={{ '--columns': size.columns } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles.group}>
          <div role="row" className={styles.line}>
            <div role="columnheader" className={styles.corner}>
              {corner}
            </div>
            {columns.map((column) => {
              const { id, name, short } = columnHead(column)
              return (
                <div key={id} role="columnheader" title={short ? name : undefined} className={styles.column}>
                  {short ? (
                    <>
                      <strong>{short}</strong> <span className={styles.name}>{name}</span>
                    </>
                  ) : (
                    name
                  )}
                </div>
              )
            })}
          </div>
        </div>
        <div role="rowgroup" className={styles.group}>
          {rows.map((row, index) => (
            <MatrixRow<Row, Column>
              key={rowHead(row).id}
              row={row}
              index={index}
              columns={columns}
              rowHead={rowHead}
              columnHead={columnHead}
              cell={cell}
              onOpen={onOpen}
              reached={index === reached.row ? reached.column : null}
              onReach={onReach}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const spotOf = (target: EventTarget): Spot | null => {
  const found = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-column]') : null
  return found && { row: Number(found.dataset.row), column: Number(found.dataset.column) }
}

const cellAt = (grid: HTMLElement | null, { row, column }: Spot) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
