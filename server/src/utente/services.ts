import type { Role } from '@quadra/contract/policy'
import { hasServices } from '@quadra/contract/utente/rules'
import type { UtenteRow } from '@quadra/contract/utente/schema'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { utenteServizio } from '../database/schema/registry.ts'
import { logChange } from '../kernel/changelog.ts'
import { ensureOffered, servizioOffered } from '../domain/choices.ts'
import { forbidden, invalid, notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { servicesOf, utenteStore } from './queries.ts'

/** Associates a service of the user's own client. The association scopes only coordinators and plain users. */
export async function addServizio(tx: Tx, session: Session, id: number, chosen: () => number) {
  const { item: user, granted } = await utenteStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  const servizioId = chosen()
  if (!user.cliente || !hasServices(user.ruolo)) throw invalid({ servizio_id: 'Questo ruolo non ha servizi associati' })
  await ensureOffered(tx, { servizio_id: servizioOffered(servizioId, user.cliente.id) })
  const before = await servicesOf(tx, user)
  if (before.servizi.some((service) => service.id === servizioId))
    throw invalid({ servizio_id: 'Servizio già associato' })
  await tx.insert(utenteServizio).values({ utente_id: id, servizio_id: servizioId })
  await tell(tx, session, id, before.servizi, (await servicesOf(tx, user)).servizi)
}

export async function removeServizio(tx: Tx, session: Session, id: number, servizioId: number) {
  const { item: user, granted } = await utenteStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  const before = await servicesOf(tx, user)
  const gone = await tx
    .delete(utenteServizio)
    .where(and(eq(utenteServizio.utente_id, id), eq(utenteServizio.servizio_id, servizioId)))
    .returning()
  if (gone.length === 0) throw notFound()
  await tell(tx, session, id, before.servizi, (await servicesOf(tx, user)).servizi)
}

/** Associations mean nothing in another client, nor for a role that sees all of its own: they end with the move. */
export async function dropServices(
  tx: Tx,
  session: Session,
  before: UtenteRow,
  becomes: { ruolo: Role; cliente_id: number | null },
) {
  if (becomes.cliente_id === before.cliente?.id && hasServices(becomes.ruolo)) return
  const { servizi } = await servicesOf(tx, before)
  if (servizi.length === 0) return
  await tx.delete(utenteServizio).where(eq(utenteServizio.utente_id, before.id))
  await tell(tx, session, before.id, servizi, [])
}

const tell = (tx: Tx, session: Session, id: number, from: object[], to: object[]) =>
  logChange(tx, session, { slice: 'utente', id, action: 'update', changes: [{ field: 'servizi', from, to }] })
