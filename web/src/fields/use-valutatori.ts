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
export const useValutatori = ({ cliente, norma, data }: ForAudit, enabled: boolean) =>
  useCall(valutatoreApi.opzioni, { query: { cliente_id: cliente, norma_id: norma, data } }, { ...registry, enabled })
    .data ?? []
