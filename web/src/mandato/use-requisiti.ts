import { mandatoApi } from '@quadra/contract/mandato/api'
import { useCall } from '../client/queries.ts'

/** The requirements that a mandate shows, to choose from. */
export function useRequisiti(id: number) {
  const answer = useCall(mandatoApi.evidenze, { params: { id, tipo: 'requisito' }, query: {} })
  return {
    requisiti: (answer.data?.rows ?? []).map(({ id: value, titolo: label }) => ({ value, label })),
    loading: answer.isLoading,
  }
}
