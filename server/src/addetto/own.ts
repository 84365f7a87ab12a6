import { addettoRights } from '@quadra/contract/addetto/rules'
import type { Addetto } from '@quadra/contract/addetto/schema'
import { eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { addetto } from '../database/schema/addetto.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { addettoStore } from './queries.ts'

/** The caller's own record, which exists for them whatever else does: only who sees it among the others may open its files. */
export async function readOwn(db: Connection, session: Session): Promise<Addetto> {
  const [found] = await db.select({ id: addetto.id }).from(addetto).where(eq(addetto.utente_id, session.id))
  if (!found || !session.cliente) throw notFound()
  if (await addettoStore.isVisible(db, session, found.id)) return addettoStore.read(db, session, found.id)
  const item = await addettoStore.read(db, { ...session, ruolo: 'manager' }, found.id)
  const { granted: _, ...flags } = addettoRights(session, {
    pseudonimo: item.pseudonimo,
    in_uso: false,
    cessato: item.stato === 'cessato',
  })
  return {
    ...item,
    ...flags,
    aggiungibile: false,
    competenze: item.competenze.map((one) => ({
      ...one,
      attestato: one.attestato && { ...one.attestato, url: null, cancellabile: false },
    })),
  }
}
