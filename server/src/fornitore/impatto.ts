import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import { impattoMedia, keepsRecords } from '@quadra/contract/fornitore/rules'
import type { Impatto } from '@quadra/contract/fornitore/impatto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { fornitoreImpatto } from '../database/schema/fornitore.ts'
import { cliente } from '../database/schema/registry.ts'
import { nextInstant } from '../kernel/crud.ts'
import { conflict, forbidden, notFound } from '../kernel/errors.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Handler } from '../kernel/serve.ts'
import type { Session } from '../kernel/session.ts'
import { ensureVisible, lockAddable, tell } from './children.ts'
import { fornitoreStore } from './queries.ts'

type Api = typeof fornitoreApi
type Names = 'impatti' | 'addImpatto' | 'updateImpatto'

/** How much a supplier weighs for each client: one row per client. */
export const impattoHandlers: { readonly [Name in Names]: Handler<Api[Name]> } = {
  impatti: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return readImpatti(db, session, params.id)
  },
  addImpatto: ({ db, session, params, body }) =>
    db.transaction(async (tx) => {
      const writer = await lockAddable(tx, session, params.id)
      const values = { ...body(), fornitore_id: params.id, cliente_id: writer.id, utente_id: session.id }
      const added = await tx
        .insert(fornitoreImpatto)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: fornitoreImpatto.id })
      if (added.length === 0) throw conflict('L’impatto di questo fornitore è già stato valutato')
      const row = await readImpatto(tx, session, params.id, writer.id)
      await tell(tx, session, {
        id: params.id,
        clienteId: writer.id,
        what: impattoWord,
        from: null,
        to: writeImpatto(row),
      })
      return row
    }),
  updateImpatto: ({ db, session, params, body }) =>
    db.transaction(async (tx) => {
      await fornitoreStore.lock(tx, session, params.id)
      const before = await readImpatto(tx, session, params.id, params.cliente_id)
      if (!before.modificabile) throw forbidden()
      await tx
        .update(fornitoreImpatto)
        .set({ ...body(), data_modifica: nextInstant })
        .where(and(eq(fornitoreImpatto.fornitore_id, params.id), eq(fornitoreImpatto.cliente_id, params.cliente_id)))
      const row = await readImpatto(tx, session, params.id, params.cliente_id)
      const [from, to] = [writeImpatto(before), writeImpatto(row)]
      if (from !== to)
        await tell(tx, session, { id: params.id, clienteId: params.cliente_id, what: impattoWord, from, to })
      return row
    }),
}

export const impattoWord = 'impatto'

export const writeImpatto = (
  row: Pick<Impatto, 'effetto_servizio' | 'effetto_costo_annuale' | 'effetto_sicurezza' | 'riferimento'>,
) =>
  [
    `effetto sul servizio ${row.effetto_servizio}`,
    `sul costo annuale ${row.effetto_costo_annuale}`,
    `sulla sicurezza ${row.effetto_sicurezza}`,
    ...(row.riferimento ? [`riferimento ${row.riferimento}`] : []),
  ].join(', ')

async function readImpatto(db: Connection, session: Session, fornitoreId: number, clienteId: number) {
  const [row] = await readImpatti(db, session, fornitoreId, clienteId)
  if (!row) throw notFound()
  return row
}

async function readImpatti(
  db: Connection,
  session: Session,
  fornitoreId: number,
  clienteId?: number,
): Promise<Impatto[]> {
  const table = fornitoreImpatto
  const rows = await db
    .select({
      cliente_id: table.cliente_id,
      cliente: { id: cliente.id, nome: cliente.nome },
      effetto_servizio: table.effetto_servizio,
      effetto_costo_annuale: table.effetto_costo_annuale,
      effetto_sicurezza: table.effetto_sicurezza,
      riferimento: table.riferimento,
    })
    .from(table)
    .innerJoin(cliente, eq(cliente.id, table.cliente_id))
    .where(
      and(
        eq(table.fornitore_id, fornitoreId),
        ofOwnCliente(session, table.cliente_id),
        clienteId ? eq(table.cliente_id, clienteId) : undefined,
      ),
    )
    .orderBy(asc(sql`${cliente.nome} collate "und-x-icu"`))
  return rows.map((row) => ({ ...row, media: impattoMedia(row), modificabile: keepsRecords(session, row.cliente) }))
}
