import { Button, Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useListScope } from './list-scope.tsx'
import { useSelection } from './selection.ts'
import styles from './SelectionBar.module.css'

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const selection = useSelection()
  const { rows: page = [] } = useListScope()
  if (!selection) return null
  const { rows, choose, clear, problem } = selection
  const here = page.filter(({ id }) => rows.has(id)).length
  return (
    <div className={styles.bar} role="group" aria-label="Righe selezionate">
      <Checkbox
        size="sm"
        label="Seleziona tutte in questa pagina"
        checked={page.length > 0 && here === page.length}
        indeterminate={here > 0 && here < page.length}
        onChange={() => choose(page, here < page.length)}
      />
      <Text size="sm" role="status" className={styles.count}>
        {countWords(rows.size)}
        {problem && `. ${problem}`}
      </Text>
      {rows.size > 0 && (
        <div className={styles.acts}>
          {children}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
            Deseleziona
          </Button>
        </div>
      )}
    </div>
  )
}

const countWords = (count: number) =>
  count === 0 ? 'Nessuna riga selezionata' : count === 1 ? '1 riga selezionata' : `${count} righe selezionate`
