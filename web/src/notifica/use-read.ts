import { notificaApi } from '@quadra/contract/notifica/api'
import type { Notifica } from '@quadra/contract/notifica/schema'
import { useMutate } from '../client/queries.ts'

/** Marks a notice as read, once. */
export function useMarkRead() {
  // The user is already leaving the page: an error would be shown on the wrong one, and the next read repeats the call.
  const { mutate } = useMutate(notificaApi.letta, { meta: { quiet: true } })
  return ({ id, letta_il }: Pick<Notifica, 'id' | 'letta_il'>) => {
    if (letta_il === null) mutate({ params: { id } })
  }
}

export const useMarkAll = () => useMutate(notificaApi.lette)
