import { createContext, use } from 'react'
import type { Stored } from './record-api.ts'
import type { RecordWork } from './use-record.ts'

export interface RecordScope extends RecordWork {
  readonly record: Stored
  readonly editable: boolean
}

export const RecordScopeContext = createContext<RecordScope | null>(null)

/** The record of the page and what can be done with it: `save` before a state change, `reload` after one. */
export function useRecordScope(): RecordScope {
  const scope = use(RecordScopeContext)
  if (!scope) throw new Error('This belongs inside a RecordPage')
  return scope
}
