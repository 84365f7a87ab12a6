import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import { ref } from '@quadra/contract/kernel/fields'
import { servizioApi } from '@quadra/contract/servizio/api'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { registry } from './use-chosen.ts'

/** Whether a coordinator has services to choose among; yes until it is known, no matter for other roles. */
export function useHasOwnServizi(): boolean {
  const { ruolo, cliente } = useSession()
  const answer = useCall(
    servizioApi.list,
    { query: { cliente: cliente?.id, stato: 'tutti', propri: 1 } },
    { ...registry, enabled: ruolo === 'coordinatore' },
  )
  return answer.data?.rows.some(({ stato }) => stato === 1) ?? true
}

/** The same call, incomplete without a service. */
export const ofServizio = <E extends Endpoint>(call: E) =>
  ({ ...call, body: call.body.extend({ servizio_id: ref('Servizio') }) }) as E
