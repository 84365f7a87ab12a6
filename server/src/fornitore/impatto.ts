import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import { type Impatto, impatto, impattoPart } from '@quadra/contract/fornitore/impatto'
import { impattoMedia, managesRecords } from '@quadra/contract/fornitore/rules'
import { asc, eq, sql } from 'drizzle-orm'
import { fornitoreImpatto } from '../database/schema/fornitore.ts'
import { cliente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { conflict } from '../kernel/errors.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart, partOf } from '../kernel/records/parts.ts'
import type { Handler } from '../kernel/http/serve.ts'
import { ensureVisible, ofClient, writtenBy } from './children.ts'
import { fornitoreStore } from './queries.ts'

/** The impact of a supplier for each client: one row per client, with the client's key. */
export const impatti = partOf(
  fornitoreStore,
  definePart({
    ...ofClient,
    part: impattoPart,
    table: fornitoreImpatto,
    parent: fornitoreImpatto.fornitore_id,
    key: fornitoreImpatto.cliente_id,
    fields: { ...columnsOf(fornitoreImpatto, impatto), cliente: { id: cliente.id, nome: cliente.nome } },
    from: (select) =>
      select.from(fornitoreImpatto).innerJoin(cliente, eq(cliente.id, fornitoreImpatto.cliente_id)).$dynamic(),
    order: [asc(sql`${cliente.nome} collate "und-x-icu"`)],
    visible: (session) => ofOwnCliente(session, fornitoreImpatto.cliente_id),
    show: (session, row): Impatto => ({
      ...row,
      media: impattoMedia(row),
      modificabile: managesRecords(session, row.cliente),
    }),
  }),
  ({ cliente_id }) => cliente_id,
)

type Api = typeof fornitoreApi
type Names = 'impatti' | 'addImpatto' | 'updateImpatto'

export const impattoHandlers: { readonly [Name in Names]: Handler<Api[Name]> } = {
  impatti: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return impatti.list(db, session, params)
  },
  addImpatto: ({ db, session, params: { id }, body }) =>
    db.transaction((tx) =>
      impatti.add(tx, session, id, async (supplier) => {
        const values = { ...body(), ...writtenBy(session, id) }
        // Each write locks the supplier: no other row is added meanwhile.
        const present = await impatti.list(tx, session, supplier)
        if (present.some(({ cliente_id }) => cliente_id === values.cliente_id))
          throw conflict('L’impatto di questo fornitore è già stato valutato')
        return values
      }),
    ),
  updateImpatto: ({ db, session, params: { id, cliente_id }, body, raw }) =>
    db.transaction((tx) => impatti.change(tx, session, [id, cliente_id], raw, body)),
}
