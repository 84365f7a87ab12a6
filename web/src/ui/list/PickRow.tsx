import type { Row } from './list-api.ts'
import { useListScope } from './list-scope.tsx'
import type { Selection } from './selection.ts'
import styles from './PickRow.module.css'

/** Chooses a row: the browser's own box, in the row's first cell. */
export function PickRow({ row, selection: { rows, choose } }: { row: Row; selection: Selection }) {
  const { nameOf } = useListScope()
  return (
    // The label is as large as a finger needs.
    <label className={styles.pick}>
      <input
        type="checkbox"
        aria-label={`Seleziona: ${nameOf(row)}`}
        checked={rows.has(row.id)}
        onChange={(event) => choose([row], event.currentTarget.checked)}
      />
    </label>
  )
}
