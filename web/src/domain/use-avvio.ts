import { clienteApi } from '@quadra/contract/cliente/api'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'

/** Whether a cooperative is still being onboarded, as the consortium sees it. */
export function useIsComingOnBoard(cliente: number): boolean {
  const isConsortium = useSession().cliente === null
  const { data } = useCall(
    clienteApi.read,
    { params: { id: cliente } },
    { enabled: isConsortium, meta: { quiet: true } },
  )
  return data !== undefined && !data.avvio_completato
}
