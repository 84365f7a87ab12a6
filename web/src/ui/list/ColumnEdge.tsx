import type { PointerEvent } from 'react'
import { useListColumns } from './list-columns.ts'
import { useListChoices } from './list-scope.tsx'
import styles from './ColumnHead.module.css'

const least = 40
const most = 900

/** The edge of a heading, drawn to make its column wider; a second click gives all of them their own width back. By keyboard: Colonne. */
export function ColumnEdge({ column }: { column: string }) {
  const { name, view } = useListChoices()
  const { hidden, change } = useListColumns(name, view.columns)
  if (!change) return null
  const drag = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const head = edge.closest('tr')
    const cell = edge.parentElement
    if (!head || !cell) return
    const drawn = head.closest('table')?.querySelector<HTMLElement>(`col[data-column="${column}"]`) ?? cell
    // All current widths: otherwise the other columns would share the difference.
    const widths = measured(head)
    const from = widths[column] ?? least
    const begin = event.clientX
    edge.setPointerCapture(event.pointerId)
    const at = (x: number) => Math.round(Math.min(most, Math.max(least, from + x - begin)))
    edge.onpointermove = ({ clientX }) => drawn.style.setProperty('width', `${at(clientX)}px`)
    edge.onpointerup = ({ clientX }) => {
      edge.onpointermove = edge.onpointerup = null
      cell.style.removeProperty('width')
      if (clientX !== begin) change({ hidden, widths: { ...widths, [column]: at(clientX) } })
    }
  }
  return (
    <span
      aria-hidden
      className={styles.edge}
      onPointerDown={drag}
      onDoubleClick={() => change({ hidden, widths: {} })}
    />
  )
}

const measured = (row: Element) =>
  Object.fromEntries(
    [...row.querySelectorAll<HTMLElement>('th[data-column]')].map((head) => [
      head.dataset['column']!,
      Math.round(Math.min(most, Math.max(least, head.offsetWidth))),
    ]),
  )
