import { exportName } from '@quadra/contract/kernel/list'
import { SheetButton } from '../buttons/SheetButton.tsx'
import { ConnectButton } from '../connect/ConnectButton.tsx'
import { InMore } from './narrow.tsx'
import { useListScope } from './list-scope.tsx'
import { useSelection } from './selection.ts'

/** The rows of this list, all pages of them, as a spreadsheet, or the address by which one reads them by itself. */
export function ExportButton() {
  const { api, view, query } = useListScope()
  return (
    <InMore>
      <ConnectButton />
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
