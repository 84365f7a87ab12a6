import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { ValoriSegnalazione } from '@quadra/contract/non_conformita/segnalazione'
import { useEffect } from 'react'
import { useCall } from '../../client/queries.ts'
import { reportStart } from '../../domain/offline/report-start.ts'

/** What the form begins with; on a phone without connection as it was the last time. */
export function useStartValues(user: number, isPhone: boolean): ValoriSegnalazione | undefined {
  const { data } = useCall(nonConformitaApi.valoriSegnalazione, {}, { staleTime, meta: { quiet: true } })
  useEffect(() => {
    if (data && isPhone) void reportStart.keep(user, data)
  }, [user, data, isPhone])
  return data ?? reportStart.read(user)
}
const staleTime = 10 * 60_000
