import type { requisitoFornitoreApi } from '@quadra/contract/requisito_fornitore/api'
import type { Requisito } from '@quadra/contract/requisito_fornitore/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import { fornitoreRequisito } from '../database/schema/fornitore_documento.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { requirements } from '../domain/suppliers/requirements.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { insertOf, updateOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'

/**
 * Changes one cell of the matrix. An item switched off cannot be newly required, but an existing requirement may be
 * changed.
 */
export async function changeRequirement(
  tx: Tx,
  session: Session,
  body: Body<(typeof requisitoFornitoreApi)['update']>,
) {
  const { categoria_id, tipo_requisito_id, livello } = body
  const present = await findRequirement(tx, session, categoria_id, tipo_requisito_id)
  await ensureOffered(tx, {
    categoria_id: voceOffered('servizio_fornitore', categoria_id, present && categoria_id),
    tipo_requisito_id: voceOffered('tipo_requisito', tipo_requisito_id, present && tipo_requisito_id),
  })
  if ((present?.livello ?? null) === livello) return
  const category = { id: categoria_id }
  if (livello === null) {
    await tx.delete(fornitoreRequisito).where(eq(fornitoreRequisito.id, present!.id))
    return logRequirement(tx, session, categoria_id, { from: present })
  }
  const bloccante = livello === 'bloccante'
  const row = present
    ? updateOf(fornitoreRequisito, eq(fornitoreRequisito.id, present.id), { bloccante })
    : insertOf(fornitoreRequisito, { categoria_id, tipo_requisito_id, bloccante })
  const to = await requirements.write(tx, session, category, row)
  return logRequirement(tx, session, categoria_id, { from: present, to })
}

/** The current cell; its category is locked, so that of two concurrent changes the second sees the first. */
async function findRequirement(tx: Tx, session: Session, categoria_id: number, tipo_requisito_id: number) {
  await tx.execute(sql`select from ${voce} where ${eq(voce.id, categoria_id)} for no key update`)
  const [found] = await tx
    .select({ id: fornitoreRequisito.id })
    .from(fornitoreRequisito)
    .where(
      and(
        eq(fornitoreRequisito.categoria_id, categoria_id),
        eq(fornitoreRequisito.tipo_requisito_id, tipo_requisito_id),
      ),
    )
  return found && requirements.find(tx, session, { id: categoria_id }, found.id)
}

async function logRequirement(
  tx: Tx,
  session: Session,
  categoria_id: number,
  change: { readonly from?: Requisito | undefined; readonly to?: Requisito | undefined },
) {
  const line = partLine(requirements.part, (change.to ?? change.from)!.id, change)
  if (line) await logChange(tx, session, { slice: 'servizio_fornitore', id: categoria_id, cliente_id: null, ...line })
}
