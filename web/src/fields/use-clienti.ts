import { clienteApi } from '@quadra/contract/cliente/api'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { registry } from './use-chosen.ts'

/** Every client, for users who belong to none; the others know only their own. */
export const useClienti = (isWanted = true) =>
  useCall(
    clienteApi.list,
    { query: { stato: 'tutti' } },
    { ...registry, enabled: useSession().cliente === null && isWanted },
  )
