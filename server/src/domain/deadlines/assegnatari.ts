import { escalationDays } from '@quadra/contract/scadenzario/rules'
import { type SQL, sql } from 'drizzle-orm'
import { responsibleGroup } from './responsible-group.ts'

/** Whether a named person can still be responsible: active, and of that client or of none. */
export const canBeResponsible = (person: SQL, cliente: SQL) =>
  sql`(${canBeNamed(person)} and (${person}.cliente_id is null or ${person}.cliente_id = ${cliente}))`
const canBeNamed = (person: SQL) => sql`${person}.stato = 1 and ${person}.ruolo <> 'certificatore'`

/** The same for a key that is not null, and a client. Two conditions: the planner reads all people once for many rows, and looks them up for a few. */
export function stillNamed(responsabile: SQL, cliente: SQL): SQL {
  const named = sql`select from utente person where person.id = ${responsabile} and ${canBeNamed(sql`person`)}`
  return sql`(exists (${named} and person.cliente_id is null) or exists (${named} and person.cliente_id = ${cliente}))`
}

/**
 * The people of the obligations that `due` lists (cliente_id, servizio_id, incaricato_id): the one rule of who is
 * responsible for an obligation, for lists, mails, bell and calendar. Left joins by key: what a read does not use costs
 * nothing. All services and clients are grouped once, or, for a `few` rows, each row looks up its own.
 */
export const peopleOf = (due: SQL, few = false) => sql`
  left join utente named on named.id = ${due}.incaricato_id ${few ? lookedUp(due) : grouped(due)}`

/** Active coordinators with the services they follow (`associated.servizio_id`), and active managers: `person` is one of them. */
export const coordinators = sql`utente_servizio associated join servizio followed on followed.id = associated.servizio_id
  join utente person on person.id = associated.utente_id and person.cliente_id = followed.cliente_id
    and person.stato = 1 and person.ruolo = 'coordinatore'`
export const managers = sql`(select id, cliente_id from utente where stato = 1 and ruolo = 'manager' and cliente_id is not null) person`

const ids = sql`array_agg(person.id order by person.id) as ids`
const grouped = (due: SQL) => sql`
  left join (select associated.servizio_id as id, ${ids} from ${coordinators} group by 1) coordinatori on coordinatori.id = ${due}.servizio_id
  left join (select person.cliente_id as id, ${ids} from ${managers} group by 1) manager on manager.id = ${due}.cliente_id`
const lookedUp = (due: SQL) => sql`
  left join lateral (select ${ids} from ${coordinators} where associated.servizio_id = ${due}.servizio_id) coordinatori on true
  left join lateral (select ${ids} from ${managers} where person.cliente_id = ${due}.cliente_id) manager on true`

const active = (role: 'gestore_multisito' | 'admin') =>
  sql`(select array_agg(id order by id) from utente where stato = 1 and ruolo = ${sql.raw(`'${role}'`)})`
/**
 * The last group in the order; where none is active the administrators replace them, so that every obligation has
 * someone.
 */
export const gestori = sql`coalesce(${active('gestore_multisito')}, ${active('admin')}, '{}')`

/** The responsible group, where no person is named; `firstGroup` is the first group of the obligation. */
export const implied = (firstGroup: SQL) =>
  responsibleGroup({
    firstGroup,
    named: sql`(named.id is not null)`,
    has: { coordinatori: sql`(coordinatori.ids is not null)`, manager: sql`(manager.ids is not null)` },
  })

/** The one who is named; else those of the group. */
const first = (
  firstGroup: SQL,
) => sql`case when named.id is not null then array[named.id] else case ${implied(firstGroup)}
  when 'coordinatori' then coordinatori.ids when 'manager' then manager.ids else ${gestori} end end`

/** These, and the additional ones. */
export const assegnatari = (firstGroup: SQL, others: SQL) => sql`case when cardinality(${others}) > 0
  then array(select unnest(${first(firstGroup)}) union select unnest(${others})) else ${first(firstGroup)} end`

/** A responsible person gets no escalation of the same obligation. */
const without = (ids: SQL, others: SQL) => sql`case when cardinality(${others}) > 0
  then array(select unnest(${ids}) except select unnest(${others})) else ${ids} end`

/** Whole days since the deadline or, if later, since the assignment; null for obligations that are never escalated. */
export const ritardo = (due: SQL, day: string) =>
  sql`(case when ${due}.segnalabile then ${day}::date - greatest(${due}.scadenza, ${due}.data_assegnazione) end)`

/** Whether the responsible users are coordinators or below: then it is escalated to the managers first. */
const below = (firstGroup: SQL) =>
  sql`(coalesce(named.ruolo, ${implied(firstGroup)}) in ('utente', 'coordinatore', 'coordinatori'))`

/** The recipients of an escalation besides those responsible. */
export const escalation = (
  late: SQL,
  firstGroup: SQL,
) => sql`case when ${late} >= ${afterDays('gestore')} then 'gestore'
  when ${late} >= ${afterDays('manager')} and ${below(firstGroup)} then 'manager' end`

/** The managers who are notified, from the first escalation on. */
export const raisedToManager = (
  late: SQL,
  firstGroup: SQL,
  others: SQL,
) => sql`case when ${late} >= ${afterDays('manager')}
  and ${below(firstGroup)} then ${without(sql`coalesce(manager.ids, '{}')`, others)} else '{}' end`

/** The gestori who are notified and are not responsible themselves. */
export const raisedToGestori = (
  late: SQL,
  firstGroup: SQL,
  others: SQL,
) => sql`case when coalesce(${late} < ${afterDays('gestore')}, true) then '{}'
  when ${implied(firstGroup)} = 'gestori' then '{}' else ${without(sql`array_remove(${gestori}, named.id)`, others)} end`

const afterDays = (whom: keyof typeof escalationDays) => sql.raw(String(escalationDays[whom]))
