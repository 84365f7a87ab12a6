import type { ListLink } from '@quadra/contract/list-link'
import { useSession } from '../client/session.ts'

/** The filters a number opens its list with: users of one cooperative have none of cooperatives. */
export function useFilters({ filters }: ListLink): ListLink['filters'] {
  const { cliente } = useSession()
  if (!cliente) return filters
  const { attive: _, ...own } = filters
  return own
}
