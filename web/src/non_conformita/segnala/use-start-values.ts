import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { ValoriSegnalazione } from '@quadra/contract/non_conformita/segnalazione'
import { useEffect } from 'react'
import { callOptions, queryClient, useCall } from '../../client/queries.ts'
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

/** For a phone whose user has not opened the sheet yet: it will open without connection, too. */
export async function getReady(user: number) {
  const reading = callOptions(nonConformitaApi.valoriSegnalazione, {})
  const values = await queryClient.fetchQuery({ ...reading, staleTime, meta: { ...reading.meta, quiet: true } })
  await reportStart.keep(user, values)
}
