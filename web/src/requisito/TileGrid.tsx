import type { CellaRequisito } from '@quadra/contract/copertura_requisiti/schema'
import { statoRequisitoLabels } from '@quadra/contract/requisito/stato'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Spot, stepFrom } from '../ui/matrix/steps.ts'
import { statoSigns, statoTones } from './stato-words.ts'
import styles from './TileGrid.module.css'
import { inSight, useSight } from './use-sight.ts'

export interface TileRow {
  readonly id: number
  readonly name: string
  /** Its place among the leaves; a heading has none. */
  readonly leaf: number | undefined
}
export interface TileColumn {
  readonly id: number
  readonly name: string
  readonly celle: readonly CellaRequisito[]
}
interface Props {
  readonly label: string
  readonly rows: readonly TileRow[]
  readonly columns: readonly TileColumn[]
  readonly onOpen: (row: number, column: number) => void
}

const pitch = 30
const first = 210
const head = 124

/** Requirements against cooperatives, a small tile for each. The arrows go from tile to tile, Enter opens; only what is in sight is drawn. */
export function TileGrid({ label, rows, columns, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const sight = useSight(frame)
  const leaves = rows.flatMap(({ leaf }, index) => (leaf === undefined ? [] : index))
  const [active, setActive] = useState<Spot>({ row: 0, column: 0 })
  const wanted = useRef(false)
  const reached = {
    row: Math.min(active.row, leaves.length - 1),
    column: Math.min(active.column, columns.length - 1),
  }
  // A tile far away is drawn once it is in sight, and focused then.
  useEffect(() => {
    if (!wanted.current) return
    const tile = frame.current?.querySelector<HTMLElement>('[data-reached]')
    if (!tile) return
    wanted.current = false
    tile.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const to = stepFrom(event.key, reached, { rows: leaves.length, columns: columns.length }, event.ctrlKey)
    if (!to) return
    event.preventDefault()
    wanted.current = true
    setActive(to)
    bringIntoSight(frame.current, { row: leaves[to.row]!, column: to.column })
  }
  const shownRows = inSight(sight.top, sight.height, pitch, rows.length)
  const shownColumns = inSight(sight.left, sight.width, pitch, columns.length)
  return (
    <div ref={frame} className={styles.frame}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className={styles.box}
        style={{ width: first + columns.length * pitch + 6, height: head + rows.length * pitch + 6 }}
        onKeyDown={onKeyDown}
      >
        <div role="row" aria-rowindex={1} className={styles.heads} style={{ height: head }}>
          <div role="columnheader" aria-colindex={1} className={styles.corner} style={{ width: first }}>
            Requisito
          </div>
          {shownColumns.map((at) => (
            <div
              key={columns[at]!.id}
              role="columnheader"
              aria-colindex={at + 2}
              title={columns[at]!.name}
              className={styles.column}
              style={{ left: first + at * pitch }}
            >
              {columns[at]!.name}
            </div>
          ))}
        </div>
        {shownRows.map((index) => {
          const row = rows[index]!
          const { leaf } = row
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              className={`${styles.row} ${leaf === undefined ? styles.heading : ''}`}
              style={{ top: head + index * pitch, height: pitch }}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                title={row.name}
                className={styles.name}
                style={{ width: first - 4 }}
              >
                {row.name}
              </div>
              {leaf !== undefined &&
                shownColumns.map((at) => {
                  const column = columns[at]!
                  const { stato } = column.celle[leaf]!
                  const isReached = leaves[reached.row] === index && at === reached.column
                  return (
                    <div
                      key={column.id}
                      role="gridcell"
                      aria-colindex={at + 2}
                      aria-label={`${row.name}, ${column.name}: ${statoRequisitoLabels[stato]}`}
                      title={`${row.name}, ${column.name}: ${statoRequisitoLabels[stato]}`}
                      data-reached={isReached || undefined}
                      data-stato={stato}
                      data-tone={statoTones[stato]}
                      tabIndex={isReached ? 0 : -1}
                      className={styles.cell}
                      style={{ left: first + at * pitch }}
                      onFocus={() => setActive({ row: leaves.indexOf(index), column: at })}
                      onClick={() => onOpen(row.id, column.id)}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' && event.key !== ' ') return
                        event.preventDefault()
                        onOpen(row.id, column.id)
                      }}
                    >
                      {statoSigns[stato]}
                    </div>
                  )
                })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Scrolls no further than needed, clear of both heads. */
function bringIntoSight(frame: HTMLElement | null, { row, column }: Spot) {
  if (!frame) return
  const [top, left] = [row * pitch, column * pitch]
  const [height, width] = [frame.clientHeight - head, frame.clientWidth - first]
  frame.scrollTop = Math.min(top, Math.max(frame.scrollTop, top + 2 * pitch - height))
  frame.scrollLeft = Math.min(left, Math.max(frame.scrollLeft, left + 2 * pitch - width))
}
