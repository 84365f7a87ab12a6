import { useWindowEvent } from '@mantine/hooks'
import { mostChosen } from '@quadra/contract/kernel/list'
import { createContext, use, useState } from 'react'
import type { Row } from './list-api.ts'
import { useListScope } from './list-scope.tsx'

/** The rows that were chosen to do something with, also those of other pages of the list. */
export interface Selection {
  readonly rows: ReadonlyMap<Row['id'], Row>
  /** Chooses these, or takes them back. */
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void
  readonly clear: () => void
  /** Why the last choice was not taken. */
  readonly problem: string | null
}

export const SelectionScope = createContext<Selection | null>(null)
/** Nothing where no rows are being chosen. */
export const useSelection = () => use(SelectionScope)

const nothing: ReadonlyMap<Row['id'], Row> = new Map()

/**
 * Selecting rows: started and ended in the list's head. Other filters list other rows: then the selection is cleared.
 */
export function useChoosing() {
  const { state } = useListScope()
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const filters = JSON.stringify([state.q, state.filters])
  const [chosen, setChosen] = useState({ filters, rows: nothing })
  const rows = chosen.filters === filters ? chosen.rows : nothing
  const setRows = (next: Selection['rows']) => setChosen({ filters, rows: next })
  const choose = (some: readonly Row[], isChosen: boolean) => {
    const next = new Map(rows)
    for (const row of some) if (isChosen) next.set(row.id, row)
    if (!isChosen) for (const { id } of some) next.delete(id)
    const isTooMany = next.size > mostChosen
    setProblem(isTooMany ? `Al massimo ${mostChosen} righe alla volta` : null)
    if (!isTooMany) setRows(next)
  }
  const clear = () => {
    setRows(nothing)
    setProblem(null)
  }
  const toggle = () => {
    setOn(!isOn)
    clear()
  }
  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    if (!isOn || key !== 'Escape' || defaultPrevented || document.querySelector('[aria-modal=true]')) return
    if (rows.size > 0) clear()
    else setOn(false)
  })
  return { toggle, selection: isOn ? { rows, choose, clear, problem } : null }
}
