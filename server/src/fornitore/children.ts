import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { inArray, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { changeLog } from '../database/schema/kernel.ts'
import { logChange } from '../kernel/changelog.ts'
import { forbidden, notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { fornitoreStore } from './queries.ts'

/** A caller who may add to this supplier, with the client they write for. */
export async function ensureAddable(db: Connection, session: Session, id: number) {
  return writerFor(session, await fornitoreStore.read(db, session, id))
}

/** The same, holding the supplier: nobody deletes it meanwhile. */
export async function lockAddable(tx: Tx, session: Session, id: number) {
  return writerFor(session, (await fornitoreStore.lock(tx, session, id)).item)
}

function writerFor({ cliente }: Session, supplier: Fornitore) {
  if (!supplier.aggiungibile || !cliente) throw forbidden()
  return cliente
}

export async function ensureVisible(db: Connection, session: Session, id: number) {
  if (!(await fornitoreStore.isVisible(db, session, id))) throw notFound()
}

interface Told {
  readonly id: number
  /** Whose evaluation, contract, invoice or impact it is. */
  readonly clienteId: number
  readonly what: string
  readonly from: string | null
  readonly to: string | null
}

/**
 * One line of the supplier's history. What a client writes about a supplier is that client's alone also when the supplier
 * is everybody's: its lines stand apart, under the client's name. Whoever tells holds the supplier: lines are chained in
 * the order of their numbers, which writers side by side would not keep.
 */
export const tell = (
  tx: Connection,
  actor: Parameters<typeof logChange>[1],
  { id, clienteId, what, from, to }: Told,
  at?: string,
) => logChange(tx, actor, { slice: sliceOf(clienteId), id, action: 'update', changes: [{ field: what, from, to }], at })

const sliceOf = (clienteId: number) => `fornitore@${clienteId}`

/** The lines of a supplier's history that this session may read: the supplier's own, and those of the clients in scope. */
export const fornitoreLines = (session: Session) =>
  inArray(
    changeLog.slice,
    session.cliente
      ? ['fornitore', sliceOf(session.cliente.id)]
      : sql`(select 'fornitore' union all select 'fornitore@' || id from cliente)`,
  )
