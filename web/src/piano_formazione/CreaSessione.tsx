import { addettoApi } from '@quadra/contract/addetto/api'
import type { Riga } from '@quadra/contract/piano_formazione/riga'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { mostPartecipanti } from '@quadra/contract/sessione_formativa/partecipante'
import { useCall } from '../client/queries.ts'
import { SessioneDialog } from '../domain/formazione/SessioneDialog.tsx'
import { dayOf } from './piano-words.ts'

/** A session of the row's competence in the middle of its month, with those who need it: all can still be changed. */
export function CreaSessione({ piano, riga }: { piano: Piano; riga: Riga }) {
  const people = useNeedy(piano, riga)
  if (!people) return null
  const { competenza, mese } = riga
  return (
    <SessioneDialog known={{ cliente: piano.cliente.id, competenza, data: dayOf(piano.anno, mese), addetti: people }} />
  )
}

/** Those whose competence has ended or ends by the end of the year, and those who lack it; undefined until they are read. */
function useNeedy({ anno, cliente }: Piano, { competenza }: Riga): number[] | undefined {
  const own = { cliente_id: cliente.id, competenza_id: competenza.id, per_pagina: 200 } as const
  const ending = useCall(addettoApi.list, { query: { ...own, scade_a: `${anno}-12-31` } })
  const lacking = useCall(addettoApi.list, { query: { ...own, mancante: true } })
  if (!ending.data || !lacking.data) return undefined
  const ids = [...ending.data.rows, ...lacking.data.rows].map(({ id }) => id)
  return [...new Set(ids)].slice(0, mostPartecipanti)
}
