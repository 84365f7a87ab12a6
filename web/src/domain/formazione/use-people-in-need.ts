import { addettoApi } from '@quadra/contract/addetto/api'
import type { QueryInput } from '@quadra/contract/kernel/endpoint'
import { mostPartecipanti } from '@quadra/contract/sessione_formativa/partecipante'
import { useCall } from '../../client/queries.ts'

interface Need {
  readonly cliente: number
  readonly competenza: number
  /** The last day of what is planned. */
  readonly until: string
}

/** Of whom the competence has ended or ends by a day, and who lack it, at most as many as a session has; undefined until they are read. */
export function usePeopleInNeed({ cliente, competenza, until }: Need): number[] | undefined {
  const own = { cliente_id: cliente, competenza_id: competenza }
  const ending = useTwoPages({ ...own, scade_a: until })
  const lacking = useTwoPages({ ...own, mancante: true })
  return ending && lacking && [...new Set([...ending, ...lacking])].slice(0, mostPartecipanti)
}

/** More would not fit into a session. */
function useTwoPages(query: Partial<QueryInput<typeof addettoApi.list>>): number[] | undefined {
  const first = useCall(addettoApi.list, { query: { ...query, pagina: 1, per_pagina: perPage } })
  const isMore = first.data?.rows.length === perPage
  const second = useCall(addettoApi.list, { query: { ...query, pagina: 2, per_pagina: perPage } }, { enabled: isMore })
  if (!first.data || (isMore && !second.data)) return undefined
  return [...first.data.rows, ...(second.data?.rows ?? [])].map(({ id }) => id)
}
const perPage = 200
