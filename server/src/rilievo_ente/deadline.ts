import { quoted } from '../database/quoted.ts'
import { statiDaRispondere } from '@quadra/contract/rilievo_ente/stato'
import { sql } from 'drizzle-orm'
import { type DeadlineSource, group } from '../kernel/deadline.ts'

/** A finding that waits for an answer: the managers', and the gestori's where it is the consortium's own. */
export const rilievoEnteDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'rilievo_ente',
    from: sql`rilievo_ente`,
    where: sql`rilievo_ente.stato in (${quoted(statiDaRispondere)}) and rilievo_ente.termine is not null`,
    record: sql`rilievo_ente.id`,
    anno: sql`rilievo_ente.anno`,
    numero: sql`rilievo_ente.numero`,
    testo: sql`rilievo_ente.testo`,
    cliente: sql`rilievo_ente.cliente_id`,
    scadenza: sql`rilievo_ente.termine`,
    firstGroup: sql`case when rilievo_ente.cliente_id is null then ${group('gestori')} else ${group('manager')} end`,
  },
]
