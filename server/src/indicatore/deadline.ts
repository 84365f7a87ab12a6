import { sql } from 'drizzle-orm'
import { unmeasured } from '../domain/deadlines/overdue.ts'
import { owedPeriods } from '../domain/indicators/to-measure.ts'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

/** A value for the last half-year or year that is over, and one for that which runs: each until it is measured. */
export function indicatoreDeadlines(day: string): readonly DeadlineSource[] {
  return [
    {
      tipo: 'indicatore',
      from: sql`indicatore join ${owedPeriods(day)} on period.periodicita = indicatore.periodicita_verifica
        join voce obiettivo on obiettivo.id = indicatore.obiettivo_id`,
      where: sql`indicatore.data_cancellazione is null and ${unmeasured(sql`period.da`, sql`period.a`)}`,
      key: sql`indicatore.id || ':' || period.codice`,
      record: sql`indicatore.id`,
      periodo: sql`period.codice`,
      testo: sql`obiettivo.descrizione`,
      cliente: sql`indicatore.cliente_id`,
      servizio: sql`indicatore.servizio_id`,
      scadenza: sql`period.a`,
      firstGroup: group('coordinatori'),
    },
  ]
}
