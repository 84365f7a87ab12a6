import { sql } from 'drizzle-orm'
import { rischio } from '../database/schema/rischio.ts'
import { group } from '../kernel/deadline.ts'
import type { HandoverSource } from '../kernel/handover.ts'
import { ofCoordination } from './queries.ts'

export const rischioHandover: readonly HandoverSource[] = [
  {
    tipo: 'rischio',
    from: sql`rischio`,
    where: sql`rischio.data_cancellazione is null and rischio.stato = 'aperto'`,
    person: sql`rischio.responsabile_id`,
    record: sql`rischio.id`,
    cliente: sql`rischio.cliente_id`,
    servizio: sql`rischio.servizio_id`,
    eligible: ofCoordination,
    firstGroup: sql`case when rischio.cliente_id is null then ${group('gestori')} else ${group('coordinatori')} end`,
    pass: { table: rischio, column: 'responsabile_id', dated: true },
  },
]
