import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { pressingStati } from '@quadra/contract/scadenzario/rules'
import type { Mostra, Scadenza } from '@quadra/contract/scadenzario/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../client/queries.ts'
import type { Urgency } from './groups.ts'

/** The first of them and how many there are, as the home page reads them with its numbers. */
export interface Beginning extends Urgency {
  readonly elementi: readonly Scadenza[]
}

/** So many rows at first, and so many at most: all of them are in the list of deadlines. */
export const few = 9
export const many = 50

const pressing = { stato: pressingStati.join() }
const quiet = { quiet: true }

/** The rows of one's own, of those raised, or of all; one's own may be there already. */
export function useQueue(whose: Mostra, isWhole: boolean, mine: Beginning | undefined) {
  const isThere = whose === 'mie' && !isWhole && mine !== undefined
  const counts = useCall(scadenzarioApi.conteggi, { query: pressing }, { meta: quiet })
  const page = useCall(
    scadenzarioApi.list,
    { query: { ...pressing, mostra: whose, pagina: 1, per_pagina: isWhole ? many : few } },
    { enabled: !isThere, meta: quiet, placeholderData: keepPreviousData },
  )
  const failed = [counts, page].find(({ error }) => error !== null)
  return {
    counts: counts.data,
    rows: isThere ? mine.elementi.slice(0, few) : page.data?.rows,
    urgency: isThere ? mine : counts.data && { totale: counts.data[whose], ...counts.data.urgenza[whose] },
    error: isThere ? null : (failed?.error ?? null),
    retry: () => void Promise.all([counts.refetch(), page.refetch()]),
  }
}
