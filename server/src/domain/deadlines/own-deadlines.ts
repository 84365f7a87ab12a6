import { isConsortium } from '@quadra/contract/policy'
import { escalationDays, nearDays } from '@quadra/contract/scadenzario/rules'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Session } from '../../kernel/session.ts'
import { ritardo, stillNamed } from './assegnatari.ts'

/**
 * The rule of `assegnatari` turned round: whether an obligation asks this caller, and whether its lateness is told them. So
 * the rows of one person are found without working out everybody's; a test holds the two together.
 */
export const isMine = (session: Session): SQL =>
  or(
    sql`(due.nominato_id is not null and due.nominato_id = ${session.id})`,
    isAmongOthers(session),
    and(sql`not ${someoneNamed}`, asksGroupOf(session)),
  )!

/** Asked besides the one who is named or the group that is. */
const isAmongOthers = ({ id }: Session) => sql`(due.altri is not null and ${id} = any(due.altri))`

/** Late, of today or near: what a page shows until somebody asks for more. */
export const isPressing = (day: string) => sql`due.scadenza <= ${day}::date + ${sql.raw(String(nearDays))}`

/** Raised to the caller, and not theirs. */
export function isRaisedTo(session: Session): SQL {
  const late = (whom: keyof typeof escalationDays) =>
    sql`${ritardo(sql`due`, session.today)} >= ${sql.raw(String(escalationDays[whom]))}`
  if (session.ruolo === 'manager') return and(late('manager'), inLowerHands, sql`not ${isAmongOthers(session)}`)!
  if (!isConsortium(session.ruolo)) return sql`false`
  return and(late('gestore'), standsIn(session), sql`not (${isMine(session)})`)!
}

/** As whom people are asked where nobody is named: what `implied` says, of a row alone. */
export const impliedOf =
  () => sql`case when ${someoneNamed} then null when due.asks = 'coordinatori' and ${isFollowed} then 'coordinatori'
  when due.asks <> 'gestori' and ${hasManagers} then 'manager' else 'gestori' end`

/** Somebody is named who can be asked. */
const someoneNamed = sql`(due.nominato_id is not null and ${stillNamed(sql`due.nominato_id`, sql`due.cliente_id`)})`

/** Nobody is named, and the group that comes first is the caller's. */
function asksGroupOf(session: Session): SQL {
  const { ruolo } = session
  if (ruolo === 'coordinatore')
    return sql`(due.asks = 'coordinatori' and coalesce(due.servizio_id = any(${sql.param(session.servizi)}::int[]), false))`
  if (ruolo === 'manager') return sql`(due.asks = 'manager' or (due.asks = 'coordinatori' and not ${isFollowed}))`
  if (!isConsortium(ruolo)) return sql`false`
  return and(
    standsIn(session),
    sql`(due.asks = 'gestori' or (not ${hasManagers} and (due.asks = 'manager' or not ${isFollowed})))`,
  )!
}

/** Some active coordinator follows its service. */
const isFollowed = sql`coalesce(due.servizio_id in (select associated.servizio_id from utente_servizio associated
  join servizio followed on followed.id = associated.servizio_id
  join utente person on person.id = associated.utente_id and person.cliente_id = followed.cliente_id
  where person.stato = 1 and person.ruolo = 'coordinatore'), false)`

const hasManagers = sql`coalesce(due.cliente_id in (select cliente_id from utente
  where stato = 1 and ruolo = 'manager' and cliente_id is not null), false)`

/** Nobody of the managers or above them has it in hand. */
const inLowerHands = sql`(case when ${someoneNamed}
  then (select named.ruolo in ('utente', 'coordinatore') from utente named where named.id = due.nominato_id)
  else due.asks = 'coordinatori' and ${isFollowed} end)`

/** Administrators speak for the gestori where none is active. */
const standsIn = ({ ruolo }: Session): SQL | undefined =>
  ruolo === 'admin' ? sql`not exists (select 1 from utente where stato = 1 and ruolo = 'gestore_multisito')` : undefined
