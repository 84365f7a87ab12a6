import type { StoriaCall, StoriaPage } from '@quadra/contract/kernel/storia'
import type { Endpoint } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { fieldsOf } from './record-api.ts'
import { useRecordScope } from './record-scope.tsx'
import { sliceOf } from './storia.ts'

/** Changes of the record's own fields since the version being edited, and whether the user made all of them. */
export function useMeanwhile(storia: StoriaCall, of: string, enabled: boolean) {
  const { api, record, base } = useRecordScope()
  const { nome, cognome } = useSession()
  const answer = useCall<Endpoint>(
    storia,
    { params: { slice: sliceOf(of), id: record.id } },
    { enabled, meta: { quiet: true }, staleTime: 0 },
  )
  const fields = Object.keys(fieldsOf(api).shape)
  // Parts and children have separate lines in the history: they never conflict here.
  const isOwn = ({ campo }: { campo: string }) =>
    fields.includes(campo) || fields.includes(`${campo}_id`) || (campo in record && !Array.isArray(record[campo]))
  const lines = ((answer.data as StoriaPage | undefined)?.data ?? [])
    // A version and its log line have the same instant: the version being edited is excluded.
    .filter(({ quando }) => quando > base.version)
    .map((line) => ({ ...line, modifiche: line.modifiche.filter(isOwn) }))
    .filter(({ modifiche }) => modifiche.length > 0)
  return { lines, mine: lines.length > 0 && lines.every(({ chi }) => chi === `${nome} ${cognome}`) }
}
