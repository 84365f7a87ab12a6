import { everyone, type Role } from '@quadra/contract/policy'
import { type SQL, sql } from 'drizzle-orm'
import { type Eligible, group } from '../../kernel/deadline.ts'

const isGestore = (role: Role) => role === 'gestore_multisito'

/** People of these roles; without gestori among them the administrators are the last group. */
export const ofRoles = (roles: readonly Role[]): Eligible => ({
  roles: sql.raw(`'{${roles.join()}}'::text[]`),
  last: roles.some(isGestore) ? group('gestori') : group('amministratori'),
})
export const ofEveryone = ofRoles(everyone)

/** By a condition on the record. */
export const whether = (condition: SQL, yes: Eligible, no: Eligible): Eligible => ({
  roles: sql`case when ${condition} then ${yes.roles} else ${no.roles} end`,
  last: sql`case when ${condition} then ${yes.last} else ${no.last} end`,
})

/**
 * Whether a person is eligible: active, in one of the roles, and of that client or without a client. The one rule for
 * the choices of a person, and for whether the chosen one still is.
 */
export const isEligible = (person: SQL, cliente: SQL, roles = ofEveryone.roles) =>
  sql`(${hasRole(person, roles)} and (${person}.cliente_id is null or ${person}.cliente_id = ${cliente}))`
const hasRole = (person: SQL, roles: SQL) => sql`${person}.stato = 1 and ${person}.ruolo = any(${roles})`

/**
 * The same for a key that is not null and a client, for kinds open to everyone. Two conditions: the planner reads all
 * people once for many rows, and looks them up for a few.
 */
export function isStillEligible(responsabile: SQL, cliente: SQL): SQL {
  const named = sql`select from utente person where person.id = ${responsabile} and ${hasRole(sql`person`, ofEveryone.roles)}`
  return sql`(exists (${named} and person.cliente_id is null) or exists (${named} and person.cliente_id = ${cliente}))`
}
