import { placeOf } from '@quadra/contract/places'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import type { Partecipante } from '@quadra/contract/sessione_formativa/partecipante'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { useMutate } from '../client/queries.ts'
import { isPassing, useTaps } from './use-taps.ts'

type Presenza = Pick<Partecipante, 'presente'>
export type Esito = Pick<Partecipante, 'efficacia'> & Partial<Pick<Partecipante, 'nota'>>

const quiet = { meta: { quiet: isPassing } }
const listed = <Value extends object>(given: ReadonlyMap<number, Value>) =>
  [...given].map(([addetto_id, value]) => ({ addetto_id, ...value }))

/** Who is there, before the session has taken place. */
export function usePresenze({ id }: Sessione) {
  const { mutateAsync } = useMutate(sessioneFormativaApi.presenze, quiet)
  return useTaps<Presenza>(`${placeOf('sessione_formativa').record(id)}#presenze`, (given) =>
    mutateAsync({ params: { id }, body: { presenze: listed(given) } }),
  )
}

/** For whom it was of use, afterwards. */
export function useEsiti({ id }: Sessione) {
  const { mutateAsync } = useMutate(sessioneFormativaApi.efficacia, quiet)
  return useTaps<Esito>(`${placeOf('sessione_formativa').record(id)}#efficacia`, (given) =>
    mutateAsync({ params: { id }, body: { esiti: listed(given) } }),
  )
}
