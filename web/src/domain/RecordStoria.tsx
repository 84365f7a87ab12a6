import { storiaApi } from '@quadra/contract/storia/api'
import { Storia } from '../ui/record/Storia.tsx'
import { StoriaPanel } from '../ui/record/StoriaPanel.tsx'

/** The history of a record whose page is no form. */
export const RecordStoria = ({ of, id }: { of: string; id: number }) => (
  <StoriaPanel call={storiaApi.read} of={of} id={id} />
)

/** The same where it is what the page is for. */
export const OpenStoria = ({ of, id }: { of: string; id: number }) => <Storia call={storiaApi.read} of={of} id={id} />
