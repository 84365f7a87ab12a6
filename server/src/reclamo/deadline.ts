import { openReclami } from '@quadra/contract/reclamo/stato'
import { sql } from 'drizzle-orm'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

const open = sql.raw(openReclami.map((stato) => `'${stato}'`).join(', '))

/** A complaint must be answered; only its service is shown, nothing of its text. */
export const reclamoDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'reclamo',
    from: sql`reclamo`,
    where: sql`reclamo.stato in (${open})`,
    record: sql`reclamo.id`,
    anno: sql`reclamo.anno`,
    numero: sql`reclamo.numero`,
    testo: sql`(select about.descrizione from servizio about where about.id = reclamo.servizio_id)`,
    cliente: sql`reclamo.cliente_id`,
    servizio: sql`reclamo.servizio_id`,
    scadenza: sql`reclamo.scadenza_risposta`,
    firstGroup: sql`case when reclamo.riservato then ${group('manager')} else ${group('coordinatori')} end`,
  },
]
