import { openReclami } from '@quadra/contract/reclamo/stato'
import { sql } from 'drizzle-orm'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

const open = sql.raw(openReclami.map((stato) => `'${stato}'`).join(', '))

/** A complaint must be answered; its title is its service, its words the beginning of its text, and none of a reserved one. */
export const reclamoDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'reclamo',
    from: sql`reclamo`,
    where: sql`reclamo.stato in (${open})`,
    record: sql`reclamo.id`,
    anno: sql`reclamo.anno`,
    numero: sql`reclamo.numero`,
    testo: sql`(select about.descrizione from servizio about where about.id = reclamo.servizio_id)`,
    words: sql`case when not reclamo.riservato then reclamo.testo end`,
    cliente: sql`reclamo.cliente_id`,
    servizio: sql`reclamo.servizio_id`,
    scadenza: sql`reclamo.scadenza_risposta`,
    firstGroup: sql`case when reclamo.riservato then ${group('manager')} else ${group('coordinatori')} end`,
  },
]
