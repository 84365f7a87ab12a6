import { keepsRecords } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { changeLog } from '../database/schema/kernel.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import type { Shown } from '../kernel/store.ts'
import { fornitoreStore } from './queries.ts'

interface Written {
  readonly cliente: { readonly id: number }
}

/** What a client writes about a supplier: its coordinators add, its manager takes back; the lines are that client's too. */
export const ofClient = {
  rights: {
    add: (_session: Session, { item }: Shown<Fornitore>) => ({ granted: item.aggiungibile }),
    change: kept,
    remove: kept,
  },
  belongs: ({ cliente }: Written) => ({ cliente_id: cliente.id }),
}
function kept(session: Session, _held: unknown, { cliente }: Written) {
  return { granted: keepsRecords(session, cliente) }
}

/** For whom and by whom it is written; who may add has a client. */
export const writtenBy = (session: Session, fornitore_id: number) => ({
  fornitore_id,
  cliente_id: session.cliente!.id,
  utente_id: session.id,
})

export async function ensureVisible(db: Connection, session: Session, id: number) {
  if (!(await fornitoreStore.isVisible(db, session, id))) throw notFound()
}

/**
 * The lines of a supplier's history that this session may read: the supplier's own, and what the clients in scope wrote about
 * it, which is theirs also when the supplier is everybody's. Lines of version 1 stand apart under the client's key.
 */
export const fornitoreLines = (session: Session) =>
  or(
    and(
      sql`${changeLog.slice} = 'fornitore'`,
      or(isNull(changeLog.part), ofOwnCliente(session, changeLog.cliente_id) ?? sql`true`),
    ),
    session.cliente
      ? sql`${changeLog.slice} = ${`fornitore@${session.cliente.id}`}`
      : inArray(changeLog.slice, sql`(select 'fornitore@' || id from cliente)`),
  )!
