import { shortTitle, type TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import type { Escalation } from '@quadra/contract/scadenzario/rules'
import type { Implied } from '@quadra/contract/scadenzario/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import type { DeadlineSource } from '../kernel/deadline.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { assegnatari, escalation, implied, peopleOf, raisedToGestori, raisedToManager, ritardo } from './assegnatari.ts'

/** A row of `obligations`. */
export interface Obligation {
  /** The same as long as it lasts: `nc_task:12`. */
  readonly chiave: string
  readonly tipo: TipoScadenza
  /** The slice of the record it opens, and its key. */
  readonly slice: string
  readonly record_id: number
  /** What its short title tells (contract, `Subject`). */
  readonly subject_id: number
  readonly anno: number | null
  readonly numero: number | null
  readonly periodo: string | null
  /** The record's own words: for the pages alone, they never leave the product. */
  readonly testo: string
  readonly cliente_id: number | null
  readonly cliente: string | null
  readonly servizio_id: number | null
  readonly servizio: string | null
  /** The one who was named and can be asked; one who was named and no longer can is told by `cessato`. */
  readonly responsabile_id: number | null
  readonly responsabile: string | null
  readonly cessato: boolean
  readonly data_assegnazione: string | null
  readonly scadenza: string
  readonly giorni: number
  readonly assegnatari: readonly number[]
  readonly impliciti: Implied | null
  readonly ritardo: number
  readonly escalation: Escalation | null
  /** The users to whom its lateness is told besides those asked. */
  readonly ai_manager: readonly number[]
  readonly ai_gestori: readonly number[]
}

/** Its words, as they may leave the product. */
export const titleOf = ({ tipo, subject_id: id, anno, numero, periodo }: Obligation) =>
  shortTitle(tipo, { id, anno, numero, periodo })

/**
 * Everything that is to be done, on a day: a select with the columns of `Obligation`, worked out and stored nowhere. With a
 * session, what exists for it; without one, all there is. It stands as a subquery: what is not asked of it is not computed.
 */
export function obligations(slices: readonly Slice[], day: string, session?: Session): SQL {
  const arms = slices.flatMap((slice) =>
    (slice.deadline?.(day) ?? []).flatMap((source) => {
      const where = session ? within(slice, source, session) : source.where
      return where ? [arm(slice.name, source, where)] : []
    }),
  )
  const due = sql`due`
  const asks = sql`due.asks`
  const late = ritardo(due, day)
  return sql`select due.chiave, due.tipo, due.slice, due.record_id, due.subject_id, due.anno, due.numero, due.periodo, due.testo,
      due.cliente_id, cliente.nome as cliente, due.servizio_id, servizio.descrizione as servizio,
      named.id as responsabile_id, named.nome || ' ' || named.cognome as responsabile,
      due.responsabile_id is not null and named.id is null as cessato,
      due.data_assegnazione, due.scadenza, due.scadenza - ${day}::date as giorni,
      ${assegnatari(asks)} as assegnatari, ${implied(asks)} as impliciti, ${late} as ritardo, ${escalation(late, asks)} as escalation,
      ${raisedToManager(late, asks)} as ai_manager, ${raisedToGestori(late, asks)} as ai_gestori
    from (${sql.join(arms, sql` union all `)}) due
      left join cliente on cliente.id = due.cliente_id left join servizio on servizio.id = due.servizio_id
      ${peopleOf(due)}
    where due.cliente_id is null or cliente.stato = 1`
}

/** What exists for a session, and nothing of a slice that its role may not list. */
function within({ store }: Slice, { where, scope }: DeadlineSource, session: Session) {
  if (!store?.api.list.who.includes(session.ruolo)) return undefined
  return and(where, store.scope(session), scope?.(session))
}

/** Every source in the same columns. */
function arm(slice: string, source: DeadlineSource, where: SQL): SQL {
  const { tipo, record, subject = record, key = subject } = source
  const { anno = none('int'), numero = none('int'), periodo = none('text'), servizio = none('int') } = source
  const { responsabile = none('int'), assegnata = none('date') } = source
  return sql`select ${`${tipo}:`}::text || ${key} as chiave, ${tipo}::text as tipo, ${slice}::text as slice,
      ${record} as record_id, ${subject} as subject_id, ${anno} as anno, ${numero} as numero, ${periodo} as periodo,
      ${source.testo} as testo, ${source.cliente} as cliente_id, ${servizio} as servizio_id,
      ${responsabile} as responsabile_id, ${assegnata} as data_assegnazione, ${source.scadenza} as scadenza, ${source.asks} as asks
    from ${source.from} where ${where}`
}

const none = (type: 'int' | 'text' | 'date') => sql.raw(`null::${type}`)
