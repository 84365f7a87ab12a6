import { type Commento, mostCounted } from '@quadra/contract/commento/schema'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import type { Connection, Tx } from '../database/database.ts'
import { commento, commentoLettura } from '../database/schema/commento.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { commentFields } from '../domain/comments/commented.ts'
import { type Commented, seesComment } from '../domain/comments/readers.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { contains } from '../kernel/records/columns.ts'
import type { Session } from '../kernel/session.ts'

export interface Conteggio {
  readonly id: number
  readonly totale: number
  readonly non_letti: number
}

/** Of those of these records that exist for the caller how many comments there are, and how many of them are news. */
export async function countComments(db: Connection, session: Session, slice: Commented, ids: readonly number[]) {
  const rows = await readCounts(db, session, slice, ids)
  return rows.map(({ id, totale, non_letti }): Conteggio => ({ id, totale, non_letti }))
}

/** The same, and whether the record is of no cooperative, where comments are of its own. */
export async function readCounts(db: Connection, session: Session, slice: Commented, ids: readonly number[]) {
  const { table, scope } = slice.store
  const isOfNobody = slice.comments.of === 'record' ? sql`${table}.cliente_id is null` : sql`false`
  const own = sql`said.slice = ${slice.name} and said.record_id = ${table.id} and ${ofOwnCliente(session, sql`said.cliente_id`) ?? sql`true`}`
  const { rows } = await db.execute<
    Conteggio & { readonly di_nessuno: boolean } & Record<string, unknown>
  >(sql`select ${table.id} as id,
      ${isOfNobody} as di_nessuno,
      (select count(*)::int from commento said where ${own}) as totale,
      (select count(*)::int from (select 1 from commento said where ${own} and ${isNews(session, slice.name, sql`said`, sql`${table.id}`)} ${limit(mostCounted)}) news) as non_letti
    from ${table} where ${and(sql`${table.id} = any(${sql.param([...ids])}::int[])`, scope(session))}`)
  return rows
}

/** The condition that another user wrote a comment and the caller has not read it yet. */
const isNews = (session: Session, slice: string, said: SQL, record: SQL) => sql`${said}.utente_id <> ${session.id}
  and ${said}.id > coalesce((select fino_a from ${commentoLettura} where utente_id = ${session.id} and slice = ${slice} and record_id = ${record}), 0)`

interface Wanted {
  readonly prima_di?: number | undefined
  readonly task_id?: number | undefined
  readonly id?: number
}

/** The comments of a record that the caller sees, from the newest. */
export const readComments = (
  db: Connection,
  session: Session,
  slice: Commented,
  record: number,
  { prima_di, task_id, id }: Wanted,
  limit: number,
): Promise<Commento[]> =>
  db
    .select({
      ...commentFields,
      nuovo: sql<boolean>`(${isNews(session, slice.name, sql`"commento"`, sql`"commento"."record_id"`)})`,
    })
    .from(commento)
    .innerJoin(utente, eq(utente.id, commento.utente_id))
    .innerJoin(cliente, eq(cliente.id, commento.cliente_id))
    .where(
      and(
        eq(commento.slice, slice.name),
        eq(commento.record_id, record),
        ofOwnCliente(session, commento.cliente_id),
        prima_di === undefined ? undefined : lt(commento.id, prima_di),
        task_id === undefined ? undefined : eq(commento.task_id, task_id),
        id === undefined ? undefined : eq(commento.id, id),
      ),
    )
    .orderBy(desc(commento.id))
    .limit(limit)

/** Marks as read up to a comment; never back, and not beyond the newest. Their notices are marked as read too. */
export async function markRead(tx: Tx, session: Session, { name }: Commented, record: number, upTo: number) {
  await tx.execute(sql`insert into ${commentoLettura} (utente_id, slice, record_id, fino_a)
    select ${session.id}, ${name}, ${record}, max(id) from commento
    where slice = ${name} and record_id = ${record} and id <= ${upTo} having max(id) is not null
    on conflict (utente_id, slice, record_id) do update set fino_a = greatest(commento_lettura.fino_a, excluded.fino_a)`)
  await tx.execute(sql`update notifica set letta_il = now() where utente_id = ${session.id} and letta_il is null
    and commento_id in (select id from commento where slice = ${name} and record_id = ${record} and id <= ${upTo})`)
}

const mostOffered = 8

/** The users who may be mentioned in a comment of this cooperative: others who see it, by a part of the name. */
export const peopleToName = (
  db: Connection,
  session: Session,
  slice: Commented,
  { record, cliente_id }: { record: number; cliente_id: number | SQL },
  q: string | undefined,
) =>
  db
    .select({ id: utente.id, nome: utente.nome, cognome: utente.cognome, ruolo: utente.ruolo })
    .from(utente)
    .where(
      and(
        sql`${utente.id} <> ${session.id}`,
        q ? contains(sql`(${utente.nome} || ' ' || ${utente.cognome} || ' ' || ${utente.nome})`, q) : undefined,
        seesComment(slice, record, cliente_id),
      ),
    )
    .orderBy(utente.nome, utente.cognome, utente.id)
    .limit(mostOffered)

/** Those of these people who see a comment of this cooperative on the record. */
export async function usersWhoSee(
  tx: Tx,
  slice: Commented,
  { record, cliente_id }: { record: number; cliente_id: number },
  people: readonly number[],
) {
  const { rows } = await tx.execute<{ id: number }>(sql`select "utente"."id" from utente
    where "utente"."id" = any(${sql.param([...people])}::int[]) and ${seesComment(slice, record, cliente_id)}`)
  return rows.map(({ id }) => id)
}

export async function insertComment(
  tx: Tx,
  row: typeof commento.$inferInsert,
  people: readonly number[],
): Promise<number> {
  const [made] = await tx.insert(commento).values(row).returning({ id: commento.id })
  if (people.length > 0)
    await tx.execute(sql`insert into commento_menzione (commento_id, utente_id)
      select ${made!.id}, person from unnest(${sql.param([...people])}::int[]) person order by person`)
  return made!.id
}
