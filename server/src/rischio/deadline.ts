import { sql } from 'drizzle-orm'
import { group, type DeadlineSource } from '../kernel/deadline.ts'
import { ofCoordination } from './queries.ts'

/** A risk that is open is looked at again on its day, by its responsible person, or who follows its service; the consortium's by its own people. */
export const rischioDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'rischio',
    from: sql`rischio`,
    where: sql`rischio.data_cancellazione is null and rischio.stato = 'aperto'`,
    record: sql`rischio.id`,
    testo: sql`rischio.descrizione`,
    cliente: sql`rischio.cliente_id`,
    servizio: sql`rischio.servizio_id`,
    scadenza: sql`rischio.prossima_revisione`,
    responsabile: sql`rischio.responsabile_id`,
    assegnata: sql`rischio.data_assegnazione`,
    modificata: sql`rischio.data_modifica`,
    eligible: ofCoordination,
    firstGroup: sql`case when rischio.cliente_id is null then ${group('gestori')} else ${group('coordinatori')} end`,
  },
]
