import type { clienteApi } from '@quadra/contract/cliente/api'
import type { Organico } from '@quadra/contract/cliente/names'
import { organicoPart } from '@quadra/contract/cliente/organico'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, desc, eq } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { clienteOrganico } from '../database/schema/organico.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'

const { id, anno, persone, equivalenti, turni } = clienteOrganico

/** Every year, newest first. */
export const readOrganico = (db: Connection, cliente: number): Promise<Organico[]> =>
  db
    .select({ anno, persone, equivalenti, turni })
    .from(clienteOrganico)
    .where(eq(clienteOrganico.cliente_id, cliente))
    .orderBy(desc(anno))

/** Writes a year, or takes it away; its cooperative is locked, so that a year is written by one at a time. */
export async function writeOrganico(
  tx: Tx,
  session: Session,
  cliente_id: number,
  given: Body<typeof clienteApi.writeOrganico>,
) {
  const year = and(eq(clienteOrganico.cliente_id, cliente_id), eq(anno, given.anno))
  const [before] = await tx.select({ id, anno, persone, equivalenti, turni }).from(clienteOrganico).where(year)
  const after = given.persone === null ? undefined : await write(tx, cliente_id, { ...given, persone: given.persone })
  if (!after && before) await tx.delete(clienteOrganico).where(year)
  const row = after ?? before
  const line = row && partLine(organicoPart, row.id, { from: before, to: after })
  if (line) await logChange(tx, session, { slice: 'cliente', id: cliente_id, cliente_id, ...line })
  return readOrganico(tx, cliente_id)
}

/** What is left out of a year that is there stays. */
async function write(
  tx: Tx,
  cliente_id: number,
  given: Omit<Body<typeof clienteApi.writeOrganico>, 'persone'> & { readonly persone: number },
) {
  const set = { persone: given.persone, equivalenti: given.equivalenti, turni: given.turni }
  const [written] = await tx
    .insert(clienteOrganico)
    .values({ cliente_id, anno: given.anno, ...set })
    .onConflictDoUpdate({
      target: [clienteOrganico.cliente_id, clienteOrganico.anno],
      set: { ...set, data_modifica: now },
    })
    .returning({ id, anno, persone, equivalenti, turni })
  return written!
}
