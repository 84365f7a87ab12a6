import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { fornitore, fornitoreCategoria } from '../database/schema/fornitore.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { changesBetween, logChange } from '../kernel/log/changelog.ts'
import { insertRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { fornitoreStore, isTaken, taken } from './queries.ts'

/** Its categories are written with it, and its first line contains both. */
export async function createFornitore(
  tx: Tx,
  session: Session,
  { categoria_ids = [], ...values }: Body<typeof fornitoreApi.create>,
) {
  await ensureOffered(tx, {
    cliente_id: clienteOffered(values.cliente_id),
    categoria_ids: categoriesOffered(categoria_ids, []),
  })
  if (await isTaken(tx, values.partita_iva, { clienteId: values.cliente_id })) throw taken()
  const row = { ...values, utente_id: session.id }
  if (categoria_ids.length === 0) return insertRecord(tx, session, fornitoreStore, row)
  const [{ id } = { id: 0 }] = await tx.insert(fornitore).values(row).returning({ id: fornitore.id })
  await insertCategories(tx, id, categoria_ids)
  const item = await fornitoreStore.read(tx, session, id)
  await logChange(tx, session, {
    slice: fornitoreStore.slice,
    id,
    ...fornitoreStore.belongs(item),
    action: 'create',
    changes: changesBetween(fornitoreStore.schema, undefined, item),
    at: item.data_creazione,
  })
  return item
}

/** Replaces the categories of a supplier; answers whether they are others now. */
export async function writeCategories(tx: Tx, before: Fornitore, wanted: readonly number[] | undefined) {
  if (!wanted) return false
  const present = before.categorie.map(({ id }) => id)
  const [chosen, had] = [new Set(wanted), new Set(present)]
  if (chosen.size === had.size && present.every((id) => chosen.has(id))) return false
  await ensureOffered(tx, { categoria_ids: categoriesOffered(wanted, present) })
  await tx.delete(fornitoreCategoria).where(eq(fornitoreCategoria.fornitore_id, before.id))
  await insertCategories(tx, before.id, wanted)
  return true
}

async function insertCategories(tx: Tx, fornitore_id: number, wanted: readonly number[]) {
  const rows = [...new Set(wanted)].map((voce_id) => ({ fornitore_id, voce_id }))
  if (rows.length > 0) await tx.insert(fornitoreCategoria).values(rows)
}

/** Categories may be chosen while active, or left where they are chosen already. */
function categoriesOffered(wanted: readonly number[], present: readonly number[]) {
  const added = [...new Set(wanted)].filter((id) => !present.includes(id))
  if (added.length === 0) return undefined
  return sql`(select count(*) = ${added.length} from voce where id = any(${sql.param(added)}::int[])
    and dizionario = 'servizio_fornitore' and stato = 1)`
}
