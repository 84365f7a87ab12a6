import { isDeepStrictEqual } from 'node:util'
import { type Origin, type Rilievo, rilievoWords, undeletableFinding } from '@quadra/contract/rilievo'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { run } from '../../database/run.ts'
import { audit } from '../../database/schema/audit.ts'
import { pipeline } from '../../database/transactions.ts'
import { required } from '@quadra/contract/kernel/messages'
import { isConsortium } from '@quadra/contract/policy'
import { ofBody } from '@quadra/contract/rilievo_ente/names'
import type { Session } from '../../kernel/session.ts'
import { conflict, type FieldErrors, forbidden } from '../../kernel/errors.ts'

/** What the rights on a finding need to know of its audit, which the reading joins. */
export const originFields = {
  chiusura_audit: audit.data_chiusura,
  cliente_auditor: sql<
    number | null
  >`(select auditor.cliente_id from utente auditor where auditor.id = "audit"."utente_id")`,
}
interface OriginRow {
  readonly audit: object | null
  readonly chiusura_audit: string | null
  readonly cliente_auditor: number | null
}
export const originOf = ({ audit: found, chiusura_audit, cliente_auditor }: OriginRow): Origin | null =>
  found && { data_chiusura: chiusura_audit, owner_cliente_id: cliente_auditor }

/**
 * Prevents the closing of the audit that found a record until the transaction ends. Called before the record itself is
 * locked: writes that come through the audit lock the two in this order.
 */
export const lockOrigin = (tx: Tx, auditId: PgColumn, id: number): Promise<void> => {
  const origin: SQL = sql`(select ${auditId} from ${auditId.table} where id = ${id})`
  return pipeline(tx, run(tx, sql`select id from audit where id = ${origin} for share${prepared}`))
}

type Values = Readonly<Record<string, unknown>>

/** Those of the fields that a body would really change: screens send the whole record back. A body names `x_id` what the record shows as `x`. */
export const changedOf = <Field extends string>(before: object, values: object, fields: readonly Field[]): Field[] =>
  fields.filter((field) => {
    const sent = (values as Values)[field]
    return sent !== undefined && !isDeepStrictEqual(sent, presentOf(before as Values, field))
  })
const presentOf = (before: Values, field: string) =>
  field in before ? before[field] : ((before[field.replace(/_id$/, '')] as { id: number } | null)?.id ?? null)

/** The fields of an audit's finding that this caller may not change, or not without a reason. */
export function findingErrors(before: { rilievo: Rilievo }, values: { motivo?: string | null }, found: Fields) {
  const { rilievo } = before
  if (rilievo === 'libero') return {}
  const changed = changedOf(before, values, found)
  if (rilievo !== 'con_motivo') return at(changed, rilievoWords[rilievo])
  return changed.length > 0 && !values.motivo ? { motivo: required } : {}
}
type Fields = readonly string[]

/** The fields of what the certification body found that a cooperative may not change. */
export const bodyFindingErrors = (
  { ruolo }: Pick<Session, 'ruolo'>,
  before: { readonly rilievo_ente: object | null },
  values: object,
  found: Fields,
): FieldErrors => (before.rilievo_ente && !isConsortium(ruolo) ? at(changedOf(before, values, found), ofBody) : {})

export const at = (fields: Fields, message: string): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, message]))

/** Others' finding is not theirs to delete (403); that of a closed audit stays (409). */
export function ensureRemovableFinding(rilievo: Rilievo) {
  if (rilievo === 'di_altri') throw forbidden(rilievoWords.di_altri)
  if (rilievo !== 'libero') throw conflict(undeletableFinding)
}
