import { storiaApi } from '@quadra/contract/storia/api'
import { StoriaPanel } from '../ui/record/StoriaPanel.tsx'

/** The history of a record whose page is no form. */
export const RecordStoria = ({ of, id }: { of: string; id: number }) => (
  <StoriaPanel call={storiaApi.read} of={of} id={id} />
)
