import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { useCall } from '../client/queries.ts'
import { registry } from './use-chosen.ts'

/** What decides who is suitable. */
export interface ForAudit {
  readonly cliente?: number
  readonly norma?: number
  readonly data?: string
}

/** The active evaluators, each with the reasons against them; loaded on demand. */
export function useValutatori({ cliente, norma, data }: ForAudit, enabled: boolean) {
  const query = { cliente_id: cliente, norma_id: norma, data }
  const answer = useCall(valutatoreApi.opzioni, { query }, { ...registry, enabled })
  return {
    opzioni: answer.data ?? [],
    isLoading: answer.isLoading,
    refetch: async () => (await answer.refetch()).data ?? [],
  }
}
