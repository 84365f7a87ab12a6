import { longest, type Seguito } from '@quadra/contract/dashboard/schema'
import { isManagement } from '@quadra/contract/policy'
import { and, isNull, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { audit } from '../database/schema/audit.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { isCancelledAudit, isClosedAudit } from '../domain/audits/state.ts'
import { ofActiveCliente } from '../domain/deadlines/overdue.ts'
import { indicatoreEsito } from '../domain/esito.ts'
import { toMeasure } from '../domain/indicators/to-measure.ts'
import { uncoveredOf } from '../domain/programme/coverage.ts'
import { toCoverOf } from '../domain/requirements/coverage.ts'
import { ofOwnCliente, ofOwnServices } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { type Cases, casesOfYear } from './cases.ts'
import { cooperatives, type CooperativeNumbers } from './cooperatives.ts'
import { latestIndicators, missingIndicators } from './indicators.ts'
import type { Piece } from './piece.ts'
import { type PeopleToUpdate, peopleToUpdate } from './people.ts'
import { uncoveredRisks } from './risks.ts'
import { suppliersNotInOrder } from './suppliers.ts'

/** As the database answers it: what was reported of each cooperative is apart, and reasons are not in words. */
export type Following = Omit<Seguito, 'cooperative' | 'addettiDaAggiornare'> & {
  readonly addettiDaAggiornare: PeopleToUpdate
  readonly cooperative: readonly CooperativeNumbers[] | null
} & Pick<Cases, 'perCliente'>

/** Qualification, indicators, coverage, charts and, in multi-site mode, the cooperatives. */
export function following(session: Session, slices: readonly Slice[]): Piece<Following> {
  const audits = and(ofOwnCliente(session, audit.cliente_id), isNull(audit.data_cancellazione))!
  const indicators = and(ofOwnServices(session, indicatore), isNull(indicatore.data_cancellazione))!
  const measuring = toMeasure(session)
  const newYear = sql`date_trunc('year', ${session.today}::date)::date`
  const cases = casesOfYear(session)
  return {
    shared: [
      sql`judged as materialized (
      select indicatore.*, ${indicatoreEsito(session.today)} as esito, ${ofActiveCliente(indicatore.cliente_id)} as di_attiva from indicatore where ${indicators})`,
      sql`of_year as materialized (
      select cliente_id, date_trunc('month', data_audit)::date as mese, count(*)::int as pianificati,
        count(*) filter (where ${isClosedAudit()})::int as svolti
      from audit where ${audits} and not ${isCancelledAudit()} and data_audit >= ${newYear} and data_audit < ${newYear} + interval '1 year' group by 1, 2)`,
      sql`owed as materialized (
      select indicatore.id, indicatore.cliente_id, indicatore.obiettivo_id, indicatore.servizio_id, period.codice as periodo, period.a as scadenza
      from ${measuring.from} where ${measuring.where} and period.stato = 'mancante')`,
      ...cases.shared,
    ],
    fields: {
      fornitoriNonInRegola: suppliersNotInOrder(session),
      addettiDaAggiornare: peopleToUpdate(session),
      rischiScoperti: uncoveredRisks(session),
      ultimiIndicatori: sql`json_build_object('totale', (select count(*) from judged), 'elementi', ${latestIndicators})`,
      indicatoriDaRilevare: sql`json_build_object('totale', (select count(*) from owed), 'elementi', ${missingIndicators})`,
      statoIndicatori: sql`(select json_build_object('raggiunto', count(*) filter (where esito = 'raggiunto'),
        'non_raggiunto', count(*) filter (where esito = 'non_raggiunto'),
        'da_verificare', count(*) filter (where esito = 'da_verificare')) from judged where di_attiva)`,
      programmaAudit: sql`(select json_agg(json_build_object('mese', to_char(month, 'YYYY-MM'),
          'pianificati', coalesce(pianificati, 0), 'svolti', coalesce(svolti, 0)) order by month)
        from (select (${newYear} + make_interval(months => n))::date as month from generate_series(0, 11) n) months
        left join (select mese, sum(pianificati) as pianificati, sum(svolti) as svolti from of_year group by mese) done
          on done.mese = month)`,
      processiScoperti: session.cliente ? sql`null::json` : uncoveredOf(session),
      requisitiDaCoprire: isManagement(session.ruolo) ? toCoverOf(slices, session, limit(longest)) : sql`null::json`,
      cooperative: session.cliente ? sql`null::json` : cooperatives,
      ...cases.fields,
    },
  }
}
