import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { ValoriSegnalazione } from '@quadra/contract/non_conformita/segnalazione'
import { useEffect } from 'react'
import { useCall } from '../../client/queries.ts'

/** What the form begins with; without connection as it was the last time, kept on this device by person. */
export function useStartValues(user: number): ValoriSegnalazione | undefined {
  const { data } = useCall(nonConformitaApi.valoriSegnalazione, {}, { staleTime: minutes(10), meta: { quiet: true } })
  useEffect(() => {
    if (data) startValues.write(user, data)
  }, [user, data])
  return data ?? startValues.read(user)
}
const minutes = (count: number) => count * 60_000

export const startValues = {
  read(user: number): ValoriSegnalazione | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
      return kept?.user === user ? kept.values : undefined
    } catch {
      return undefined
    }
  },
  write(user: number, values: ValoriSegnalazione) {
    try {
      localStorage.setItem(key, JSON.stringify({ user, values } satisfies Kept))
    } catch {
      // Without storage the services are missing where there is no connection: the report still leaves.
    }
  },
}
interface Kept {
  readonly user: number
  readonly values: ValoriSegnalazione
}
const key = 'quadra.segnala'
