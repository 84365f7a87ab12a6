import { addettoApi } from '@quadra/contract/addetto/api'
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
  const own = { cliente_id: cliente, competenza_id: competenza, per_pagina: 200 } as const
  const ending = useCall(addettoApi.list, { query: { ...own, scade_a: until } })
  const lacking = useCall(addettoApi.list, { query: { ...own, mancante: true } })
  if (!ending.data || !lacking.data) return undefined
  const ids = [...ending.data.rows, ...lacking.data.rows].map(({ id }) => id)
  return [...new Set(ids)].slice(0, mostPartecipanti)
}
