import { type Dashboard, longest } from '@quadra/contract/dashboard/schema'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import type { Connection } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { runText } from '../database/run.ts'
import { audit } from '../database/schema/audit.ts'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { firstStepsDone } from '../domain/first-steps.ts'
import { uncoveredOf } from '../domain/programme/coverage.ts'
import { toCoverOf } from '../domain/requirements/coverage.ts'
import { isManagement } from '@quadra/contract/policy'
import { isCancelledAudit, isClosedAudit } from '../domain/audits/state.ts'
import { ofActiveCliente, overdueAudit, upcomingAudit } from '../domain/deadlines/overdue.ts'
import { ofOwnCliente, ofOwnServices, visibleAzione } from '../domain/scope.ts'
import { StatementCache } from '../kernel/query/statement-cache.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { indicatoreEsito } from '../domain/esito.ts'
import { toMeasure } from '../domain/indicators/to-measure.ts'
import { newestFirst } from '../domain/indicators/values.ts'
import { type Cases, casesOf } from './cases.ts'
import { cooperatives, type CooperativeNumbers } from './cooperatives.ts'
import { extensionsToAnswer, openExtensions } from './extensions.ts'
import { decisionsOf, type Mine, mineOf, ownDeadlines, raisedOf } from './mine.ts'
import { documentsToApprove, documentsToRead } from './documents.ts'
import { complaintsToHandle } from './complaints.ts'
import { suppliersNotInOrder } from './suppliers.ts'

export type Programme = Pick<
  Dashboard,
  | 'avviato'
  | 'oggi'
  | 'auditScaduti'
  | 'auditInArrivo'
  | 'azioneMiglioramentoAudit'
  | 'estensioniAperte'
  | 'estensioniDaRispondere'
  | 'fornitoriNonInRegola'
  | 'reclamiDaGestire'
  | 'documentiDaApprovare'
  | 'documentiDaLeggere'
  | 'ultimiIndicatori'
  | 'indicatoriDaRilevare'
  | 'statoIndicatori'
  | 'programmaAudit'
  | 'processiScoperti'
  | 'requisitiDaCoprire'
> & {
  readonly cooperative: readonly CooperativeNumbers[] | null
  readonly mieScadenze: Mine
  readonly segnalateAMe: Mine
  readonly decisioniRiesame: Mine
}

const statements = new StatementCache()

/**
 * Audits, actions, indicators, the caller's own deadlines and, in multi-site mode, the cooperatives: what is planned
 * and measured; and what was reported.
 */
export async function readNumbers(db: Connection, session: Session, slices: readonly Slice[]) {
  const [row] = await runText(
    db,
    statements.of(slices, [session], () => numbersOf(session, slices)),
  )
  const [programme, cases] = row as [Programme, Cases]
  return { programme, cases }
}

function numbersOf(session: Session, slices: readonly Slice[]): SQL {
  const audits = and(ofOwnCliente(session, audit.cliente_id), isNull(audit.data_cancellazione))!
  const actions = and(
    visibleAzione(session),
    isNull(azioneMiglioramento.data_cancellazione),
    sql`not azione_miglioramento.chiusa and azione_miglioramento.audit_id is not null`,
    ofActiveCliente(azioneMiglioramento.cliente_id),
  )!
  const indicators = and(ofOwnServices(session, indicatore), isNull(indicatore.data_cancellazione))!
  const measuring = toMeasure(session)
  const [overdue, upcoming] = [
    overdueAudit(session.today),
    and(upcomingAudit(session.today), ofActiveCliente(audit.cliente_id))!,
  ]
  const newYear = sql`date_trunc('year', ${session.today}::date)::date`
  return sql`
    with judged as materialized (
      select indicatore.*, ${indicatoreEsito(session.today)} as esito, ${ofActiveCliente(indicatore.cliente_id)} as di_attiva from indicatore where ${indicators}),
    of_year as materialized (
      select cliente_id, date_trunc('month', data_audit)::date as mese, count(*)::int as pianificati,
        count(*) filter (where ${isClosedAudit()})::int as svolti
      from audit where ${audits} and not ${isCancelledAudit()} and data_audit >= ${newYear} and data_audit < ${newYear} + interval '1 year' group by 1, 2),
    owed as materialized (
      select indicatore.id, indicatore.cliente_id, indicatore.obiettivo_id, indicatore.servizio_id, period.codice as periodo, period.a as scadenza
      from ${measuring.from} where ${measuring.where} and period.stato = 'mancante'),
    ${ownDeadlines(slices, session)}
    select json_build_object(
      'avviato', ${session.cliente ? sql`true` : firstStepsDone}, 'oggi', ${session.today}::date,
      'auditScaduti', json_build_object('totale', (select count(*) from audit where ${audits} and ${overdue}),
        'elementi', ${auditsOf(sql`${audits} and ${overdue}`)}),
      'auditInArrivo', json_build_object('totale', (select count(*) from audit where ${audits} and ${upcoming}),
        'elementi', ${auditsOf(sql`${audits} and ${upcoming}`)}),
      'azioneMiglioramentoAudit', json_build_object('totale', (select count(*) from azione_miglioramento where ${actions}),
        'elementi', ${actionsOf(actions)}),
      'estensioniAperte', ${openExtensions(session)}, 'estensioniDaRispondere', ${extensionsToAnswer(session)},
      'fornitoriNonInRegola', ${suppliersNotInOrder(session)}, 'reclamiDaGestire', ${complaintsToHandle(session)},
      'documentiDaApprovare', ${documentsToApprove(session)}, 'documentiDaLeggere', ${documentsToRead(session)},
      'ultimiIndicatori', json_build_object('totale', (select count(*) from judged), 'elementi', ${latestIndicators}),
      'indicatoriDaRilevare', json_build_object('totale', (select count(*) from owed), 'elementi', ${missingIndicators}),
      'statoIndicatori', (select json_build_object('raggiunto', count(*) filter (where esito = 'raggiunto'),
        'non_raggiunto', count(*) filter (where esito = 'non_raggiunto'),
        'da_verificare', count(*) filter (where esito = 'da_verificare')) from judged where di_attiva),
      'programmaAudit', (select json_agg(json_build_object('mese', to_char(month, 'YYYY-MM'),
          'pianificati', coalesce(pianificati, 0), 'svolti', coalesce(svolti, 0)) order by month)
        from (select (${newYear} + make_interval(months => n))::date as month from generate_series(0, 11) n) months
        left join (select mese, sum(pianificati) as pianificati, sum(svolti) as svolti from of_year group by mese) done
          on done.mese = month),
      'mieScadenze', ${mineOf()}, 'segnalateAMe', ${raisedOf(slices, session)},
      'decisioniRiesame', ${decisionsOf(slices, session)},
      'processiScoperti', ${session.cliente ? sql`null::json` : uncoveredOf(session)},
      'requisitiDaCoprire', ${isManagement(session.ruolo) ? toCoverOf(slices, session, limit(longest)) : sql`null::json`},
      'cooperative', ${session.cliente ? sql`null::json` : cooperatives}), ${casesOf(session)}${prepared}`
}

const person = (table: string) => sql.raw(`json_build_object('id', ${table}.id, 'nome', ${table}.nome)`)
const item = (table: string) => sql.raw(`json_build_object('id', ${table}.id, 'descrizione', ${table}.descrizione)`)

/** The oldest day first: the most overdue, or the nearest. */
const auditsOf = (where: SQL) => sql`(select coalesce(json_agg(one), '[]') from (
  select audit.id, anno, numero, data_audit, ${person('cliente')} as cliente, ${item('voce')} as norma
  from audit join cliente on cliente.id = audit.cliente_id join voce on voce.id = audit.norma_id
  where ${where} order by data_audit, audit.id ${limit(longest)}) one)`

const actionsOf = (where: SQL) => sql`(select coalesce(json_agg(one), '[]') from (
  select azione_miglioramento.id, left(miglioramento, 160) as miglioramento, data_azione, ${person('cliente')} as cliente,
    json_build_object('id', audit.id, 'anno', audit.anno, 'numero', audit.numero) as audit
  from (select * from azione_miglioramento where ${where} order by data_azione, id ${limit(longest)}) azione_miglioramento
    join cliente on cliente.id = azione_miglioramento.cliente_id join audit on audit.id = azione_miglioramento.audit_id
  order by data_azione, azione_miglioramento.id) one)`

/** The period that ended first: the indicator, and the value it lacks. */
const missingIndicators = sql`(select coalesce(json_agg(one), '[]') from (
  select owed.id, ${item('obiettivo')} as obiettivo, ${person('cliente')} as cliente,
    case when servizio.id is not null then ${item('servizio')} end as servizio, owed.periodo, owed.scadenza
  from owed
    join cliente on cliente.id = owed.cliente_id
    join voce obiettivo on obiettivo.id = owed.obiettivo_id
    left join servizio on servizio.id = owed.servizio_id
  order by owed.scadenza, owed.id ${limit(longest)}) one)`

const latestIndicators = sql`(select coalesce(json_agg(one), '[]') from (
  select judged.id, ${item('obiettivo')} as obiettivo, ${item('processo')} as processo, ${person('cliente')} as cliente,
    case when servizio.id is not null then ${item('servizio')} end as servizio, judged.esito,
    (select json_build_object('data_valutazione', given.data_valutazione, 'verifica', given.verifica)
      from indicatore_verifica given where given.indicatore_id = judged.id and given.data_cancellazione is null
      order by ${newestFirst('given')} limit 1) as ultima_verifica
  from (select * from judged order by data_creazione desc, id desc ${limit(longest)}) judged
    join cliente on cliente.id = judged.cliente_id
    join voce obiettivo on obiettivo.id = judged.obiettivo_id
    join voce processo on processo.id = judged.processo_id
    left join servizio on servizio.id = judged.servizio_id
  order by judged.data_creazione desc, judged.id desc) one)`
