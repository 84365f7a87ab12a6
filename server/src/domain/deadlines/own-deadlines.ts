import { isConsortium } from '@quadra/contract/policy'
import { escalationDays, nearDays } from '@quadra/contract/scadenzario/rules'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Session } from '../../kernel/session.ts'
import { comesTo, comesToLast, responsibleGroup } from './responsible-group.ts'
import { amministratori, coordinators, gestori, managers, ritardo } from './assegnatari.ts'

/**
 * The inverse of the rule of `assegnatari`: whether this caller is responsible for an obligation, and whether it is
 * escalated to them. So the rows of one person are found without computing everyone's; a test checks that the two
 * agree.
 */
export const isMine = (session: Session): SQL =>
  or(
    sql`(due.nominato_id is not null and due.nominato_id = ${session.id} and ${someoneNamed})`,
    isAmongOthers(session),
    and(sql`not ${someoneNamed}`, isOfGroupOf(session)),
  )!

/** Responsible besides the named person or the group. */
const isAmongOthers = ({ id }: Session) => sql`(due.altri is not null and ${id} = any(due.altri))`

/** Late, of today or near: what a page shows by default. */
export const isPressing = (day: string) => sql`due.scadenza <= ${day}::date + ${sql.raw(String(nearDays))}`

/** Raised to the caller, and not theirs. */
export function isRaisedTo(session: Session): SQL {
  const late = (whom: keyof typeof escalationDays) =>
    sql`${ritardo(sql`due`, session.today)} >= ${sql.raw(String(escalationDays[whom]))}`
  if (session.ruolo === 'manager') {
    const hidden = and(
      sql`due.segnalata_a = 'amministratori'`,
      late('gestore'),
      someoneNamed,
      sql`not (${isMine(session)})`,
    )
    return or(and(late('manager'), inLowerHands, sql`not ${isAmongOthers(session)}`), hidden)!
  }
  if (!isConsortium(session.ruolo)) return sql`false`
  return and(late('gestore'), isHigher(session), sql`not (${isMine(session)})`)!
}

/** The gestori; of what they do not see administrators who wrote it and, without another manager, all of them. */
const isHigher = (session: Session): SQL =>
  session.ruolo === 'admin'
    ? sql`case when due.segnalata_a = 'amministratori' then due.autore_id is not distinct from ${session.id} or due.incaricato_id is null
        or not exists (select from ${managers} where person.cliente_id = due.cliente_id and person.id <> due.incaricato_id)
        else ${isOfLast(session, sql`due.segnalata_a`)} end`
    : isOfLast(session, sql`due.segnalata_a`)

/**
 * Which stored rows may be those of a person, by conditions that indexes cover: where a session sees all clients, only
 * these are joined to people.
 */
export const mayBeOf = (id: number): SQL =>
  sql`(due.nominato_id = ${id} or due.record_nominato_id = ${id} or due.asks = 'gestori' or due.cliente_id is null or due.cliente_id = any(array(
    select cliente_id from utente where id = ${id} union all select id from cliente where id not in (select person.cliente_id from ${managers}))))`
/** The caller's own. Undefined in the roles of one client, where any of its rows may be. */
export const mayBeMine = ({ id, ruolo }: Session): SQL | undefined => (isConsortium(ruolo) ? mayBeOf(id) : undefined)
/** The same for what is escalated: a later assignment can only postpone it. */
export const mayBeRaised = ({ ruolo, today }: Session): SQL | undefined =>
  isConsortium(ruolo) ? sql`due.scadenza <= ${today}::date - ${sql.raw(String(escalationDays.gestore))}` : undefined
/** Both, each row once: separate parts, because in one condition no index is used. */
export function mayBeEither(session: Session): readonly (SQL | undefined)[] {
  const [mine, raised] = [mayBeMine(session), mayBeRaised(session)]
  return mine && raised ? [raised, sql`${mine} and not ${raised}`] : [undefined]
}

/** A person is named who may be eligible. */
const someoneNamed = sql`(due.incaricato_id is not null)`

/** Some active coordinator follows its service, or this one does. */
const followed = (person = sql`true`) =>
  sql`coalesce(due.servizio_id in (select associated.servizio_id from ${coordinators} where ${person}), false)`
const isFollowed = followed()

/** Its client has an active manager, or has this one. */
const managed = (person = sql`true`) =>
  sql`coalesce(due.cliente_id in (select person.cliente_id from ${managers} where ${person}), false)`
const hasManagers = managed()

/** The rule of `assegnatari`, of a row alone. */
const responsibility = {
  firstGroup: sql`due.asks`,
  last: sql`due.ultimi`,
  named: someoneNamed,
  has: { coordinatori: isFollowed, manager: hasManagers },
}
/** The same for the few rows of one cooperative: each row looks up its own service and client. "offset 0": or all coordinators are read first. */
const responsibilityOfFew = {
  ...responsibility,
  has: {
    coordinatori: sql`exists (select from ${coordinators} where associated.servizio_id = due.servizio_id offset 0)`,
    manager: sql`exists (select from ${managers} where person.cliente_id = due.cliente_id offset 0)`,
  },
}
/** The responsible group where no person is named. */
export const impliedOf = () => responsibleGroup(responsibility)

/** Whether any given person is responsible for an obligation. */
export function isResponsible(id: number): SQL {
  const person = sql`person.id = ${id}::int`
  return sql`(due.incaricato_id is not distinct from ${id}::int or (due.altri is not null and ${id}::int = any(due.altri)) or case ${impliedOf()}
    when 'coordinatori' then ${followed(person)} when 'manager' then ${managed(person)} when 'gestori' then ${id}::int = any(${gestori})
    when 'amministratori' then ${id}::int = any(${amministratori}) else false end)`
}

/** No person is named, and the caller's group is responsible; the caller itself proves that the group is not empty. */
function isOfGroupOf(session: Session): SQL {
  const { ruolo } = session
  const rule = session.cliente ? responsibilityOfFew : responsibility
  if (ruolo === 'coordinatore')
    return sql`(${comesTo(rule, 'coordinatori')} and coalesce(due.servizio_id = any(${sql.param(session.servizi)}::int[]), false))`
  if (ruolo === 'manager') return comesTo(rule, 'manager')
  return isConsortium(ruolo) ? and(isOfLast(session, sql`due.ultimi`), comesToLast(rule))! : sql`false`
}

/** In a manager's session: true if the person responsible is neither a manager nor a user of the consortium. */
const inLowerHands = sql`(case when ${someoneNamed}
  then due.incaricato_ruolo in ('utente', 'coordinatore')
  else ${comesTo(responsibilityOfFew, 'coordinatori')} and ${responsibilityOfFew.has.coordinatori} end)`

/** The caller is of this group of the consortium; administrators replace the gestori if none is active. */
const isOfLast = ({ ruolo }: Session, group: SQL): SQL =>
  ruolo === 'admin'
    ? sql`(${group} = 'amministratori' or not exists (select 1 from utente where stato = 1 and ruolo = 'gestore_multisito'))`
    : sql`${group} = 'gestori'`
