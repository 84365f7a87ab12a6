import { createContext, use } from 'react'
import type { RecordApi, RecordOf, EditableRecord } from './record-api.ts'
import type { RecordWork } from './use-record-work.ts'

export interface RecordScope<Record = EditableRecord> extends Omit<RecordWork, 'save'> {
  readonly api: RecordApi
  readonly record: Record
  readonly editable: boolean
  /** The saved record, or nothing when it was refused; the reasons are then on the screen. */
  readonly save: (how?: { readonly quiet?: boolean }) => Promise<Record | undefined>
}

export const RecordScopeContext = createContext<RecordScope | null>(null)

/** The record of the page as its calls type it, and what can be done with it: `save` before a change of state. */
export function useRecord<Api extends RecordApi>(api: Api): RecordScope<RecordOf<Api>> {
  const scope = useRecordScope()
  if (scope.api !== api) throw new Error(`The record of this page is ${scope.api.read.path}, not ${api.read.path}`)
  return scope as RecordScope<unknown> as RecordScope<RecordOf<Api>>
}

/** The same for the kit's own parts, which serve every record. */
export function useRecordScope(): RecordScope {
  const scope = use(RecordScopeContext)
  if (!scope) throw new Error('This belongs inside a RecordPage')
  return scope
}
