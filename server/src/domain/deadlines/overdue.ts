import { upcomingDays } from '@quadra/contract/dashboard/schema'
import { lastCompletedPeriod } from '@quadra/contract/indicatore/periods'
import { closedStati, type Stato } from '@quadra/contract/non_conformita/stato'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { azioneMiglioramento } from '../../database/schema/azione_miglioramento.ts'
import { nonConformita, closedWords, verificationTerm } from '../../database/schema/non_conformita.ts'
import { isOpenAudit } from '../audits/state.ts'

/**
 * What is open, overdue and upcoming on a day (docs/rules.md). Each rule is written here once: the list that a counter opens
 * and the counter itself read the same expression. Names are spelled out where a query on one table would drop the outer one's.
 */
export const openNonConformita = sql<boolean>`(${nonConformita.stato} not in (${closedWords}))`

/** The deadline of the verification, or thirty days after the report where none was set. */
export const nonConformitaDeadline = sql<string>`coalesce(${nonConformita.data_verifica}, ${nonConformita.data_segnalazione} + ${verificationTerm})`

/** Of a cooperative that is active: of any other nothing is due, since none of its users has access. A filter of rows found otherwise, for which no index is used. */
export const ofActiveCliente = (cliente_id: PgColumn | SQL) =>
  sql<boolean>`(${cliente_id} <> all(array(select inactive.id from cliente inactive where inactive.stato <> 1)))`

/** Neither settled nor in time. */
export const overdueNonConformita = (day: string) =>
  sql<boolean>`(${openNonConformita} and ${nonConformitaDeadline} < ${day}::date and ${ofActiveCliente(nonConformita.cliente_id)})`

/** The same of a row that was read: its select is prepared once, for every day. */
export const isOverdueNonConformita = (row: { stato: Stato; scadenza: string; cliente_attivo: boolean }, day: string) =>
  !closedStati.includes(row.stato) && row.scadenza < day && row.cliente_attivo

/** Closed, and so since a day in Rome. */
export const closedNonConformita = (day: string) => sql<boolean>`(${nonConformita.stato} = 'chiuso'
  and ${nonConformita.data_ultimo_stato} >= ${day}::timestamp at time zone 'Europe/Rome')`

/** Closed, and so on one of these days in Rome. */
export const closedWithin = ({ da_data, a_data }: { readonly da_data: string; readonly a_data: string }) =>
  sql<boolean>`(${closedNonConformita(da_data)}
  and ${nonConformita.data_ultimo_stato} < (${a_data}::date + 1)::timestamp at time zone 'Europe/Rome')`

/** The whole days from its report to the day, in Rome, on which it entered its state. */
export const treatmentDays = sql<number>`((${nonConformita.data_ultimo_stato} at time zone 'Europe/Rome')::date - ${nonConformita.data_segnalazione})`

/** Open, and its day has passed. */
export const overdueAudit = (day: string) =>
  sql<boolean>`(${isOpenAudit()} and "audit"."data_audit" < ${day}::date and ${ofActiveCliente(sql`"audit"."cliente_id"`)})`

/** Open, and its day is this one or one of the next few. */
export const upcomingAudit = (day: string) => sql<boolean>`(${isOpenAudit()}
  and "audit"."data_audit" between ${day}::date and ${day}::date + ${sql.raw(String(upcomingDays))})`

export const openAzione = sql<boolean>`(not ${azioneMiglioramento.chiusa})`

/** Closed with its solution, not with its cooperative or service. */
export const concludedAzione = sql<boolean>`(${azioneMiglioramento.chiusa} and not ${azioneMiglioramento.archiviata})`

export const overdueAzione = (day: string) =>
  sql<boolean>`(${openAzione} and ${azioneMiglioramento.data_azione} < ${day}::date and ${ofActiveCliente(azioneMiglioramento.cliente_id)})`

/** The same of a row that was read. */
export const isOverdueAzione = (row: { chiusa: boolean; data_azione: string; cliente_attivo: boolean }, day: string) =>
  !row.chiusa && row.data_azione < day && row.cliente_attivo

/**
 * Active, already measured this often when the days ended, and without a value that counts for one of them. "offset 0": looked up by both, not joined with every value there is.
 */
export const unmeasured = (
  da: SQL,
  a: SQL,
) => sql<boolean>`("indicatore"."stato" and "indicatore"."periodicita_dal" <= ${a}
  and coalesce("indicatore"."misura_fino_al", ${da}) >= ${da} and not exists (
  select 1 from indicatore_verifica one
  where one.indicatore_id = "indicatore"."id" and one.data_cancellazione is null and one.giorno between ${da} and ${a} offset 0))`

/** Of the last half-year or year that is over. */
const lastPeriod = (day: string, bound: 'da' | 'a') => {
  const half = lastCompletedPeriod('semestrale', day)
  const year = lastCompletedPeriod('annuale', day)
  return sql`case "indicatore"."periodicita_verifica" when 'annuale' then ${year[bound]}::date else ${half[bound]}::date end`
}

/** Active, and without a value of the last half-year or year that is over. */
export const overdueIndicatore = (day: string): SQL<boolean> => unmeasured(lastPeriod(day, 'da'), lastPeriod(day, 'a'))

/** It is measured no more: it went with its service before the last period that is over began. */
export const isPastIndicatore = (day: string) =>
  sql<boolean>`coalesce("indicatore"."misura_fino_al" < ${lastPeriod(day, 'da')}, false)`
