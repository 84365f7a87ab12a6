import { group, type DeadlineSource } from '../kernel/deadline.ts'
import { sql } from 'drizzle-orm'

/** The managers answer while the mandate is in force; what was asked are words of the certification body. */
export const richiestaEnteDeadlines = (day: string): readonly DeadlineSource[] => [
  {
    tipo: 'richiesta_ente',
    from: sql`richiesta_ente`,
    where: sql`richiesta_ente.stato = 'aperta' and exists (select from mandato given where given.id = richiesta_ente.mandato_id
      and given.revocato_il is null and given.accesso_fino_al >= ${day}::date)`,
    record: sql`richiesta_ente.id`,
    testo: sql`richiesta_ente.testo`,
    cliente: sql`richiesta_ente.cliente_id`,
    scadenza: sql`richiesta_ente.termine`,
    firstGroup: group('manager'),
  },
]
