import { hasServices, type Role } from '@quadra/contract/policy'
import type { Utente } from '@quadra/contract/utente/schema'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { utenteServizio } from '../database/schema/registry.ts'
import { ensureOffered, servizioOffered } from '../domain/choices.ts'
import { changesBetween, logChange } from '../kernel/log/changelog.ts'
import { conflict, forbidden, invalid, notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { pseudonymous, utenteStore } from './queries.ts'

export const noServices = 'Questo ruolo non ha servizi associati'

/**
 * Associates services of the user's own client, all of them or none; `field` is the field of the message. The
 * association scopes only coordinators and plain users.
 */
export async function addServizi(
  tx: Tx,
  session: Session,
  id: number,
  field: string,
  chosen: () => readonly number[],
): Promise<Utente> {
  const user = await lockUtente(tx, session, id)
  const servizi = [...new Set(chosen())]
  const { cliente } = user
  if (!cliente || !hasServices(user.ruolo)) throw invalid({ [field]: noServices })
  await ensureOffered(tx, { [field]: and(...servizi.map((one) => servizioOffered(one, cliente.id))) })
  if (user.servizi.some((service) => servizi.includes(service.id))) throw invalid({ [field]: 'Servizio già associato' })
  await tx.insert(utenteServizio).values(servizi.map((servizio_id) => ({ utente_id: id, servizio_id })))
  return logServices(tx, session, user)
}

export async function removeServizio(tx: Tx, session: Session, id: number, servizioId: number) {
  const user = await lockUtente(tx, session, id)
  const gone = await tx
    .delete(utenteServizio)
    .where(and(eq(utenteServizio.utente_id, id), eq(utenteServizio.servizio_id, servizioId)))
    .returning()
  if (gone.length === 0) throw notFound()
  await logServices(tx, session, user)
}

/** Associations have no meaning in another client or for a role that sees the whole client: they end with the move. */
export async function dropServices(tx: Tx, before: Utente, becomes: { ruolo: Role; cliente_id: number | null }) {
  if (becomes.cliente_id === before.cliente?.id && hasServices(becomes.ruolo)) return
  await tx.delete(utenteServizio).where(eq(utenteServizio.utente_id, before.id))
}

async function lockUtente(tx: Tx, session: Session, id: number) {
  const { item, granted } = await utenteStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  if (!item.modificabile) throw conflict(pseudonymous)
  return item
}

/** An association is not a save of the user: a colleague who is editing them gets no conflict. */
async function logServices(tx: Tx, session: Session, before: Utente) {
  const after = await utenteStore.read(tx, session, before.id)
  await logChange(tx, session, {
    slice: utenteStore.slice,
    id: before.id,
    ...utenteStore.belongs(before),
    action: 'update',
    changes: changesBetween(utenteStore.schema, before, after),
  })
  return after
}
