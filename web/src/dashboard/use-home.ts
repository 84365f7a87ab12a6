import { dashboardApi } from '@quadra/contract/dashboard/api'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useCall } from '../client/queries.ts'
import type { Card } from './cards.ts'
import { inSight, laterOf, presentOf, type Unread } from './home.ts'

const quiet = { meta: { quiet: true } }

/**
 * Home in two calls (ADR 0070). The second is made when somebody opens or comes near what it brings, and at once where what is in
 * sight needs it: fewer figures than have room, or a list that the address names.
 */
export function useHome(counters: readonly Card[]) {
  const [isWanted, setWanted] = useState(false)
  const ask = useCallback(() => setWanted(true), [])
  const first = useCall(dashboardApi.inizio, {}, quiet)
  const { coda }: { coda?: unknown } = useSearch({ strict: false })
  const later = laterOf(counters)
  const sooner = counters.filter((name) => !later.includes(name))
  const inTime = first.data ? presentOf(sooner, first.data) : sooner
  const isReading = isWanted || inTime.length < inSight || later.some((name) => name === coda)
  const rest = useCall(dashboardApi.seguito, {}, { ...quiet, enabled: isReading })
  const again = () => (isReading ? void rest.refetch() : ask())
  const unread: Unread | undefined = rest.data ? undefined : { error: rest.error, isReading, ask: again }
  return { first, rest: rest.data, unread, ask }
}
