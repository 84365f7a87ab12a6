import { isConsortium, type Role, roles } from '@quadra/contract/policy'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { mayAct } from '../../kernel/access/may-enter.ts'
import { productSession, type Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { ofOwnCliente } from '../scope.ts'

export type Commented = Slice & Required<Pick<Slice, 'store' | 'comments'>>
export const commentedSlices = (slices: readonly Slice[]) =>
  slices.filter((slice): slice is Commented => slice.comments !== undefined)

/** A user who may not read the record may not read its comments. */
export const readersOf = ({ store: { api } }: Commented) => (api.read ?? api.list)?.who ?? []

/**
 * The people, rows of `utente`, who see a comment of this cooperative on a record: the same scopes that records are
 * read by, applied to the columns of each person instead of the values of a session.
 */
export const seesComment = (slice: Commented, record: number | SQL, cliente: number | SQL): SQL =>
  sql`(${mayAct} and ("utente"."cliente_id" is null or "utente"."cliente_id" = ${cliente}) and (${sql.join(
    roles
      .filter((role) => readersOf(slice).includes(role))
      .map((role) => sql`("utente"."ruolo" = ${role} and ${isThere(slice, record, someone(role))})`),
    sql` or `,
  )}))`

/** The session of the row of "utente", with this role. */
const someone = (ruolo: Role): Session => {
  const columns = {
    id: sql`"utente"."id"`,
    cliente: isConsortium(ruolo) ? null : { id: sql`"utente"."cliente_id"`, nome: '' },
    servizi: sql`array(select servizio_id from utente_servizio where utente_id = "utente"."id")`,
  }
  return { ...productSession(''), ruolo, ...(columns as unknown as Pick<Session, 'id' | 'cliente' | 'servizi'>) }
}

const isThere = ({ store: { table, scope } }: Commented, record: number | SQL, session: Session) =>
  sql`exists (select 1 from ${table} where ${and(sql`${table.id} = ${record}`, scope(session))})`

/** A notice of a comment is shown while its reader sees the record; every other one always is. */
export const isNoticeInSight = (session: Session, slices: readonly Slice[]): SQL =>
  sql`("notifica"."commento_id" is null or exists (select 1 from commento written where ${and(
    sql`written.id = "notifica"."commento_id"`,
    ofOwnCliente(session, sql`written.cliente_id`),
    or(
      ...commentedSlices(slices)
        .filter((slice) => readersOf(slice).includes(session.ruolo))
        .map((slice) => sql`(written.slice = ${slice.name} and ${isThere(slice, sql`written.record_id`, session)})`),
    ),
  )}))`
