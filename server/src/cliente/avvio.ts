import type { ClienteAvvio } from '@quadra/contract/cliente/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { cliente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'

/** How much a client has of each kind, in one statement; what was removed does not count. */
export async function avvioOf(db: Db, session: Session, id: number): Promise<ClienteAvvio> {
  const [counts] = await db
    .select({
      servizi: count(sql`servizio x where x.cliente_id = cliente.id`),
      utenti: count(sql`utente x where x.cliente_id = cliente.id`),
      fornitori: count(sql`fornitore x where x.cliente_id = cliente.id and x.data_cancellazione is null`),
      indicatori: count(sql`indicatore x where x.cliente_id = cliente.id and x.data_cancellazione is null`),
      documenti: count(sql`documento x where x.cliente_id = cliente.id and x.data_cancellazione is null`),
      non_conformita: count(sql`non_conformita x where x.cliente_id = cliente.id and x.data_cancellazione is null`),
      // By an import, by hand, or all at once: a link good for longer than a day invites.
      inviti: count(sql`utente x where x.cliente_id = cliente.id and (exists (
          select 1 from importazione i join importazione_riga r on r.importazione_id = i.id
          where i.cliente_id = cliente.id and i.stato = 'eseguita' and i.invia_inviti and r.slice = 'utente' and r.record_id = x.id)
        or exists (select 1 from recovery_token t where t.utente_id = x.id and t.expires_at - t.created_at > interval '1 day'))`),
    })
    .from(cliente)
    .where(and(eq(cliente.id, id), ofOwnCliente(session, cliente.id)))
  if (!counts) throw notFound()
  return counts
}

const count = (of: SQL) => sql<number>`(select count(*)::int from ${of})`
