import { publicPaths } from '@quadra/contract/reclamo/place'
import { type Punto, puntoOff, puntoPart } from '@quadra/contract/reclamo/punto'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { reclamoPunto } from '../database/schema/reclamo.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { conflict, notFound } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import { randomLetters } from './codes.ts'

/** A service that exists for this session, with its page where it has one. */
export async function findService(db: Connection, session: Session, id: number) {
  const [found] = await db
    .select({
      servizio: { id: servizio.id, descrizione: servizio.descrizione },
      cliente: { id: cliente.id, nome: cliente.nome },
      acceso: sql<boolean>`(${servizio.stato} = 1 and ${cliente.stato} = 1)`,
      punto: { id: reclamoPunto.id, attivo: reclamoPunto.attivo, token: reclamoPunto.token },
    })
    .from(servizio)
    .innerJoin(cliente, eq(cliente.id, servizio.cliente_id))
    .leftJoin(reclamoPunto, eq(reclamoPunto.servizio_id, servizio.id))
    .where(and(eq(servizio.id, id), ofOwnCliente(session, servizio.cliente_id)))
  if (!found) throw notFound()
  return found
}
type Service = Awaited<ReturnType<typeof findService>>

/** Off also while the service or the cooperative is. */
export const showPunto = ({ punto, acceso }: Pick<Service, 'punto' | 'acceso'>, publicUrl: string): Punto => ({
  attivo: acceso && (punto?.attivo ?? false),
  token: punto?.token ?? null,
  indirizzo: punto && `${publicUrl}${publicPaths.punto(punto.token)}`,
})

interface Change {
  readonly attivo?: boolean | undefined
  readonly nuovo_indirizzo?: boolean | undefined
}

/** Switches the page on or off, or gives it another address; the service's history shows it. */
export async function changePunto(tx: Tx, session: Session, id: number, body: () => Change): Promise<Service> {
  await tx.execute(sql`select id from servizio where id = ${id} for no key update`)
  const before = await findService(tx, session, id)
  const { attivo, nuovo_indirizzo } = body()
  const from = before.punto ?? undefined
  if (attivo && !before.acceso) throw conflict(puntoOff)
  const token = from && !nuovo_indirizzo ? from.token : randomLetters()
  const to = { attivo: attivo ?? from?.attivo ?? false, token }
  // There is no page, and none is requested.
  if (!from && !attivo && !nuovo_indirizzo) return before
  if (from?.attivo === to.attivo && from.token === to.token) return before
  const [written] = await tx
    .insert(reclamoPunto)
    .values({ servizio_id: id, ...to })
    .onConflictDoUpdate({ target: reclamoPunto.servizio_id, set: { ...to, data_modifica: now } })
    .returning({ id: reclamoPunto.id, attivo: reclamoPunto.attivo, token: reclamoPunto.token })
  const line = partLine(puntoPart, written!.id, { from, to: written! })
  if (line) await logChange(tx, session, { slice: 'servizio', id, cliente_id: before.cliente.id, ...line })
  return { ...before, punto: written! }
}
