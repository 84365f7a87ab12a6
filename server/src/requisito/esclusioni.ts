import type { requisitoApi } from '@quadra/contract/requisito/api'
import { type Esclusione, esclusione, esclusionePart, onlyLeaves } from '@quadra/contract/requisito/esclusione'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { cliente } from '../database/schema/registry.ts'
import { requisitoEsclusione } from '../database/schema/requisito.ts'
import { ensureOffered } from '../domain/choices.ts'
import { forbidden, invalid } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import { ensureVersion, type Requested } from '../kernel/records/records.ts'
import { insertOf, updateOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { requisitoStore } from './queries.ts'

/** The cooperatives that a requirement does not apply to: its own history shows them. */
export const esclusioni = definePart({
  part: esclusionePart,
  table: requisitoEsclusione,
  parent: requisitoEsclusione.requisito_id,
  fields: { ...columnsOf(requisitoEsclusione, esclusione), cliente: { id: cliente.id, nome: cliente.nome } },
  from: (select) =>
    select.from(requisitoEsclusione).innerJoin(cliente, eq(cliente.id, requisitoEsclusione.cliente_id)).$dynamic(),
  order: [asc(requisitoEsclusione.id)],
  show: (_session, row, _record: { id: number }): Esclusione => row,
  rights: {},
})

/** Marks a requirement as not applicable to a cooperative, or as applicable again, each time with a reason: a new version of it. */
export async function exclude(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<Body<(typeof requisitoApi)['esclusione']>>,
) {
  const { item, granted } = await requisitoStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  const { cliente_id, escluso, motivo } = body()
  if (!item.foglia) throw invalid({ escluso: onlyLeaves })
  await ensureOffered(tx, { cliente_id: sql`exists (select from ${cliente} where ${eq(cliente.id, cliente_id)})` })
  ensureVersion(item, raw)
  const [present] = await tx
    .select({ id: requisitoEsclusione.id })
    .from(requisitoEsclusione)
    .where(and(eq(requisitoEsclusione.requisito_id, id), eq(requisitoEsclusione.cliente_id, cliente_id)))
  const from = present && (await esclusioni.find(tx, session, item, present.id))
  if (escluso && from?.motivo !== motivo) {
    const row = from
      ? updateOf(requisitoEsclusione, eq(requisitoEsclusione.id, from.id), { motivo })
      : insertOf(requisitoEsclusione, { requisito_id: id, cliente_id, motivo })
    await report(tx, session, id, { from, to: await esclusioni.write(tx, session, item, row) }, motivo)
  }
  if (!escluso && from) {
    await tx.delete(requisitoEsclusione).where(eq(requisitoEsclusione.id, from.id))
    await report(tx, session, id, { from }, motivo)
  }
  return requisitoStore.read(tx, session, id)
}

async function report(
  tx: Tx,
  session: Session,
  id: number,
  change: { readonly from?: Esclusione | undefined; readonly to?: Esclusione },
  reason: string,
) {
  const line = partLine(esclusioni.part, (change.to ?? change.from)!.id, change)
  if (line) await logChange(tx, session, { slice: requisitoStore.slice, id, cliente_id: null, ...line, reason })
}
