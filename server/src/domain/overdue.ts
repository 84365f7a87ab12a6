import { upcomingDays } from '@quadra/contract/dashboard/schema'
import { lastCompletedPeriod } from '@quadra/contract/indicatore/rules'
import { type SQL, sql } from 'drizzle-orm'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { romeTime } from '../kernel/jobs.ts'
import { today } from '../kernel/today.ts'

/**
 * What is open, overdue and upcoming (docs/rules.md). Each expression stands here once: the list that a counter opens and the
 * counter itself read the same words. Names are spelled out where a query on one table would drop the outer one's.
 */
export const openNonConformita = sql<boolean>`(${nonConformita.stato} not in ('chiuso', 'non_pertinente'))`

/** The deadline of the verification, or thirty days after the report where none was set. */
export const nonConformitaDeadline = sql<string>`coalesce(${nonConformita.data_verifica}, ${nonConformita.data_segnalazione} + 30)`

/** Neither settled nor in time. A pass over all of them gives the day, worked out once. */
export const overdueNonConformita = lateOn(today)
export function lateOn(day: SQL) {
  return sql<boolean>`(${openNonConformita} and ${nonConformitaDeadline} < ${day})`
}

export const closedAudit = sql<boolean>`("audit"."data_chiusura" is not null)`

/** Not closed, and its day has passed. */
export const overdueAudit = sql<boolean>`("audit"."data_chiusura" is null and "audit"."data_audit" < ${today})`

/** Not closed, and its day is today or within the next thirty. */
export const upcomingAudit = sql<boolean>`("audit"."data_chiusura" is null
  and "audit"."data_audit" between ${today} and ${today} + ${sql.raw(String(upcomingDays))})`

export const overdueAzione = sql<boolean>`(not ${azioneMiglioramento.chiusa} and ${azioneMiglioramento.data_azione} < ${today})`

/** Active, and not verified in the last half-year or year that is over. */
export function overdueIndicatore(now = romeTime().day): SQL<boolean> {
  const half = lastCompletedPeriod('semestrale', now)
  const year = lastCompletedPeriod('annuale', now)
  return sql<boolean>`("indicatore"."stato" and not exists (
    select 1 from indicatore_verifica one
    where one.indicatore_id = "indicatore"."id" and one.data_cancellazione is null
      and case "indicatore"."periodicita_verifica"
        when 'annuale' then one.data_valutazione between ${year.da}::date and ${year.a}::date
        else one.data_valutazione between ${half.da}::date and ${half.a}::date end))`
}
