import { sql } from 'drizzle-orm'
import { ofOwnCliente } from '../domain/scope.ts'
import { asking, type DeadlineSource } from '../kernel/deadline.ts'

/** An answer until it is given, or nobody waits for it any more. */
export const estensioneDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'nc_estensione',
    from: sql`estensione join estensione_risposta asked on asked.estensione_id = estensione.id`,
    where: sql`estensione.stato = 'aperta' and asked.esito is null`,
    scope: (session) => ofOwnCliente(session, sql`asked.cliente_id`),
    key: sql`estensione.id || ':' || asked.cliente_id`,
    record: sql`estensione.id`,
    testo: sql`estensione.richiesta`,
    cliente: sql`asked.cliente_id`,
    scadenza: sql`estensione.scadenza`,
    asks: asking('manager'),
  },
]
