import { currentPeriod, lastCompletedPeriod, periodCode, type Periodicita } from '@quadra/contract/indicatore/periods'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { indicatore } from '../../database/schema/indicatore.ts'
import type { Session } from '../../kernel/session.ts'
import { ofActiveCliente, unmeasured } from '../deadlines/overdue.ts'
import { ofOwnCliente } from '../scope.ts'

const periodicities: readonly Periodicita[] = ['semestrale', 'annuale']

/** The two periods an indicator owes a value of on a day, as rows to join by its frequency: `period(periodicita, codice, da, a, stato)`. */
export function owedPeriods(day: string): SQL {
  const rows = periodicities.flatMap((each) =>
    [
      { period: lastCompletedPeriod(each, day), stato: 'mancante' },
      { period: currentPeriod(each, day), stato: 'in_corso' },
    ].map(
      ({ period, stato }) =>
        sql`(${each}::text, ${periodCode(period)}::text, ${period.da}::date, ${period.a}::date, ${stato}::text)`,
    ),
  )
  return sql`(values ${sql.join(rows, sql`, `)}) period(periodicita, codice, da, a, stato)`
}

/**
 * Indicators with the periods whose value is missing, in the scope of the caller: a coordinator those of the own
 * services.
 */
export const toMeasure = (session: Session) => ({
  from: sql`indicatore join ${owedPeriods(session.today)} on period.periodicita = indicatore.periodicita_verifica`,
  where: and(
    isNull(indicatore.data_cancellazione),
    unmeasured(sql`period.da`, sql`period.a`),
    ofOwnCliente(session, indicatore.cliente_id),
    session.cliente ? undefined : ofActiveCliente(indicatore.cliente_id),
    session.ruolo === 'coordinatore'
      ? sql`${indicatore.servizio_id} = any(${sql.param(session.servizi)}::int[])`
      : undefined,
  )!,
})
