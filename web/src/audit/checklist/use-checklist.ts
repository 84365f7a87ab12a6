import type { ChecklistAudit } from '@quadra/contract/audit/checklist'
import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceMark } from '../../client/device-mark.ts'
import { useCall } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { offlineChecklist, refreshChecklist } from '../../domain/offline/offline-audits.ts'

export interface ShownChecklist {
  readonly checklist: ChecklistAudit | undefined
  /** When the server sent it, where the server cannot be reached now. */
  readonly at: string | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** The checklist from the server; until that answers, and where it cannot, as it is stored on this device. */
export function useChecklist(id: number, pid: number): ShownChecklist {
  const { id: user } = useSession()
  const reading = useCall(checklistCalls.readChecklist, { params: { id, pid } }, { meta: { quiet: true } })
  const copy = useQuery({
    queryKey: ['device', user, id, pid],
    queryFn: async () => (await offlineChecklist(user, id, pid)) ?? null,
    enabled: deviceMark.isSet(),
    gcTime: 0,
  })
  useEffect(() => {
    if (reading.data && deviceMark.isSet()) void refreshChecklist(user, reading.data).catch(() => {})
  }, [user, reading.data])
  const isStored = !reading.data && copy.data
  return {
    checklist: reading.data ?? copy.data?.reply,
    at: isStored ? copy.data?.at : undefined,
    error: copy.isLoading ? null : reading.error,
    retry: () => void reading.refetch(),
  }
}
