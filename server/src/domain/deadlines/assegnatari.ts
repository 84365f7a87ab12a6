import { escalationDays } from '@quadra/contract/scadenzario/rules'
import { type SQL, sql } from 'drizzle-orm'
import { responsibleGroup } from './responsible-group.ts'

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
 * The last groups in the order: where no gestore is active the administrators replace them, so that every obligation
 * has someone.
 */
export const amministratori = sql`coalesce(${active('admin')}, '{}')`
export const gestori = sql`coalesce(${active('gestore_multisito')}, ${amministratori})`

/** What the rule reads of an obligation: its first group, its last group, of the consortium, and the one it is escalated to. */
export interface Groups {
  readonly firstGroup: SQL
  readonly last: SQL
  readonly raisedTo: SQL
}

/** The responsible group, where no person is named. */
export const implied = ({ firstGroup, last }: Groups) =>
  responsibleGroup({
    firstGroup,
    last,
    named: sql`(named.id is not null)`,
    has: { coordinatori: sql`(coordinatori.ids is not null)`, manager: sql`(manager.ids is not null)` },
  })

/** The one who is named; else those of the group. */
const first = (groups: Groups) => sql`case when named.id is not null then array[named.id] else case ${implied(groups)}
  when 'coordinatori' then coordinatori.ids when 'manager' then manager.ids when 'gestori' then ${gestori} else ${amministratori} end end`

/** These, and the additional ones. */
export const assegnatari = (groups: Groups, others: SQL) => sql`case when cardinality(${others}) > 0
  then array(select unnest(${first(groups)}) union select unnest(${others})) else ${first(groups)} end`

/** A responsible person gets no escalation of the same obligation. */
const without = (ids: SQL, others: SQL) => sql`case when cardinality(${others}) > 0
  then array(select unnest(${ids}) except select unnest(${others})) else ${ids} end`

/** Whole days since the deadline or, if later, since the assignment; null for obligations that are never escalated. */
export const ritardo = (due: SQL, day: string) =>
  sql`(case when ${due}.segnalabile then ${day}::date - greatest(${due}.scadenza, ${due}.data_assegnazione) end)`

/** Whether the responsible users are coordinators or below: then it is escalated to the managers first. */
const below = (groups: Groups) =>
  sql`(coalesce(named.ruolo, ${implied(groups)}) in ('utente', 'coordinatore', 'coordinatori'))`

const isLate = (late: SQL, whom: keyof typeof escalationDays) =>
  sql`coalesce(${late} >= ${sql.raw(String(escalationDays[whom]))}, false)`
/** The gestori do not see the record: it is escalated to the other managers and, if there are none, to the administrators. */
const isHidden = ({ raisedTo }: Groups) => sql`${raisedTo} = 'amministratori'`
const otherManagers = sql`(case when named.id is not null then array_remove(coalesce(manager.ids, '{}'), named.id) else '{}' end)`

/** The recipients of an escalation besides those responsible. */
export const escalation = (late: SQL, groups: Groups) => sql`case
  when ${isLate(late, 'gestore')} then case when not ${isHidden(groups)} then 'gestore'
    when cardinality(${otherManagers}) > 0 then 'manager' else 'amministratore' end
  when ${isLate(late, 'manager')} and ${below(groups)} then 'manager' end`

/** The managers who are notified, from the first escalation on; of what gestori do not see with the second one. */
export const raisedToManager = (late: SQL, groups: Groups, others: SQL) => sql`case
  when ${isLate(late, 'manager')} and ${below(groups)} then ${without(sql`coalesce(manager.ids, '{}')`, others)}
  when ${isHidden(groups)} and ${isLate(late, 'gestore')} then ${without(otherManagers, others)} else '{}' end`

/** Those of the consortium who are notified and are not responsible themselves; `author` is one of them who wrote what the gestori do not see. */
export const raisedToConsortium = (late: SQL, groups: Groups, others: SQL, author: SQL) => {
  const hidden = sql`case when cardinality(${otherManagers}) = 0 then ${amministratori}
    when ${author} = any(${amministratori}) then array[${author}] else '{}' end`
  return sql`case when not ${isLate(late, 'gestore')} or ${implied(groups)} = ${groups.raisedTo} then '{}'
    else ${without(sql`array_remove(case when ${isHidden(groups)} then ${hidden} else ${gestori} end, named.id)`, others)} end`
}
