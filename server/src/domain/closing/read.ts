import { type Chiusura, type Closed, closingReason } from '@quadra/contract/cliente/chiusura'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { chiusura, chiusuraRiga } from '../../database/schema/chiusura.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { inOrder, openOf } from './open.ts'

/** What is open there, and what was archived with it. */
export async function chiusuraOf(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  closed: Closed & { readonly name: string },
): Promise<Chiusura> {
  const last = await lastOf(db, closed)
  return {
    aperti: await openOf(db, slices, session, closed),
    certificati: closed.servizio_id === undefined ? await sitesIn(db, slices, session, closed) : [],
    motivo: closingReason(closed.name),
    chiusa: last && { motivo: last.motivo, quando: last.quando, archiviati: await archivedWith(db, last.id) },
  }
}

const sitesIn = async (db: Connection, slices: readonly Slice[], { today }: Session, { cliente_id }: Closed) =>
  (await Promise.all(slices.flatMap(({ sites }) => (sites ? [sites.of(db, cliente_id, today)] : [])))).flat()

/** The closing that lasts. */
export async function lastOf(db: Connection, { cliente_id, servizio_id }: Closed) {
  const [found] = await db
    .select({ id: chiusura.id, motivo: chiusura.motivo, quando: chiusura.data_creazione })
    .from(chiusura)
    .where(
      and(
        eq(chiusura.cliente_id, cliente_id),
        servizio_id === undefined ? isNull(chiusura.servizio_id) : eq(chiusura.servizio_id, servizio_id),
        isNull(chiusura.riaperta_il),
      ),
    )
    .orderBy(desc(chiusura.id))
    .limit(1)
  return found ?? null
}

const archivedWith = async (db: Connection, id: number) =>
  inOrder(
    await db
      .select({ tipo: chiusuraRiga.tipo, quanti: sql<number>`count(*)::int` })
      .from(chiusuraRiga)
      .where(and(eq(chiusuraRiga.chiusura_id, id), eq(chiusuraRiga.archiviata, true)))
      .groupBy(chiusuraRiga.tipo),
  )
