import type { ChecklistAudit } from '@quadra/contract/audit/checklist'
import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import type { Risposta } from '@quadra/contract/audit/risposta'
import { callKey, queryClient } from '../../client/queries.ts'
import { withAnswer } from './offline-audits.ts'
import type { QuestionKey } from './queue-item.ts'

/** The page shows the server's answer without a new request; other views of the audit become stale. */
export async function showAnswer(question: QuestionKey, risposta: Risposta | null) {
  const { audit, processo } = question
  const queryKey = callKey(checklistCalls.readChecklist, { params: { id: audit, pid: processo } })
  const isReading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching'
  // A read in progress may have started before the answer was written.
  if (isReading) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<ChecklistAudit>(
    queryKey,
    (checklist) => checklist && withAnswer(checklist, question, risposta),
  )
  if (isReading) void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => isOfAudit(path) && path !== checklistCalls.readChecklist.path,
  })
}

export const showAudit = () => invalidate(isOfAudit)
export const showFinding = () => invalidate(isOfFinding)

const invalidate = (isOld: (path: unknown) => boolean) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOld(path) })
const isOfAudit = (path: unknown) => /^\/api\/(audit|storia)(\/|$)/.test(String(path))
const isOfFinding = (path: unknown) => /^\/api\/(non_conformita|storia)(\/|$)/.test(String(path))
