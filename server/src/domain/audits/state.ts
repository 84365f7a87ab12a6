import type { StatoAudit } from '@quadra/contract/audit/stato'
import { sql } from 'drizzle-orm'

// The state of an audit in SQL, as `statoOfAudit` of the contract; `name` is that of its table in the statement.

const column = (name: string, of: string) => sql.raw(`"${name}"."${of}"`)

export const isCancelledAudit = (name = 'audit') => sql<boolean>`(${column(name, 'data_annullamento')} is not null)`

export const isClosedAudit = (name = 'audit') => sql<boolean>`(${column(name, 'data_chiusura')} is not null)`

/** Still to be carried out. */
export const isOpenAudit = (name = 'audit') =>
  sql<boolean>`(${column(name, 'data_chiusura')} is null and ${column(name, 'data_annullamento')} is null)`

export const stateOfAudit = (name = 'audit') => sql<StatoAudit>`(case when ${isCancelledAudit(name)} then 'annullato'
  when ${isClosedAudit(name)} then 'chiuso' else 'aperto' end)`

/** The day on which it was carried out, or is to be. */
export const dayOfAudit = (name = 'audit') =>
  sql<string>`coalesce(${column(name, 'svolto_il')}, ${column(name, 'data_audit')})`
