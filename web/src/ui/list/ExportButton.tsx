import { exportName } from '@quadra/contract/kernel/list'
import { use } from 'react'
import { SheetButton } from '../buttons/SheetButton.tsx'
import { InMore } from './narrow.tsx'
import { ListActs } from './list-acts.ts'
import { useListScope } from './list-scope.tsx'
import { useSelection } from './selection.ts'

/** The rows of this list, all pages of them, as a spreadsheet, and what the application offers beside it. */
export function ExportButton() {
  const { api, view, query } = useListScope()
  return (
    <InMore>
      {use(ListActs)}
      <SheetButton call={api.list} query={query} name={() => exportName(view, new Date())} />
    </InMore>
  )
}

/** The chosen rows alone, with the same columns. */
export function ExportChosen() {
  const { api, view, query } = useListScope()
  const scelte = [...(useSelection()?.rows.keys() ?? [])].join()
  return (
    <SheetButton
      call={api.list}
      query={{ ...query, scelte }}
      name={() => exportName(view, new Date())}
      label="Esporta le selezionate"
    />
  )
}
