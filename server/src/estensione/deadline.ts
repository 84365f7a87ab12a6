import { sql } from 'drizzle-orm'
import { ofOwnCliente } from '../domain/scope.ts'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

/** An answer, until it is given or no longer needed. */
export const estensioneDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'nc_estensione',
    from: sql`estensione join estensione_risposta addressed on addressed.estensione_id = estensione.id`,
    where: sql`estensione.stato = 'aperta' and addressed.esito is null`,
    scope: (session) => ofOwnCliente(session, sql`addressed.cliente_id`),
    key: sql`estensione.id || ':' || addressed.cliente_id`,
    record: sql`estensione.id`,
    testo: sql`estensione.richiesta`,
    cliente: sql`addressed.cliente_id`,
    scadenza: sql`estensione.scadenza`,
    firstGroup: group('manager'),
  },
]
