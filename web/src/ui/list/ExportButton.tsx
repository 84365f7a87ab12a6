import { exportName } from '@quadra/contract/kernel/list'
import { SheetButton } from '../buttons/SheetButton.tsx'
import { useListScope } from './list-scope.tsx'

/** The rows of this list, all pages of them, as a spreadsheet. */
export function ExportButton() {
  const { api, view, query } = useListScope()
  return <SheetButton call={api.list} query={query} name={() => exportName(view, new Date())} />
}
