import { notificaApi } from '@quadra/contract/notifica/api'
import type { Notifica } from '@quadra/contract/notifica/schema'
import { useMutate } from '../client/queries.ts'

/** Marks a notice as read, once. */
export function useMarkRead() {
  // Whoever follows a notice is on the way elsewhere: a failure would be told on the wrong page, and mends itself.
  const { mutate } = useMutate(notificaApi.letta, { meta: { quiet: true } })
  return ({ id, letta_il }: Pick<Notifica, 'id' | 'letta_il'>) => {
    if (letta_il === null) mutate({ params: { id } })
  }
}

export const useMarkAll = () => useMutate(notificaApi.lette)
