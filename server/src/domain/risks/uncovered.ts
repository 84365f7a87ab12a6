import { highLevels } from '@quadra/contract/rischio/names'
import type { UncoveredReason } from '@quadra/contract/rischio/stato'
import { sql } from 'drizzle-orm'
import { rischio } from '../../database/schema/rischio.ts'
import { ofActiveCliente } from '../deadlines/overdue.ts'

const ofLevels = sql.raw(highLevels.map((livello) => `'${livello}'`).join(', '))

/** The actions that were opened for a risk, whatever became of them. */
const linkedActions = sql`azione_miglioramento linked where linked.rischio_id = "rischio"."id" and linked.data_cancellazione is null`
/** One is open, or was closed since the day of the valuation in force; what was closed with a service closes nothing. */
const isTreated = sql`exists (select from ${linkedActions} and (not linked.chiusa
  or (linked.data_chiusura at time zone 'Europe/Rome')::date >= "rischio"."valutata_il"))`

export const isHighRischio = sql<boolean>`("rischio"."stato" = 'aperto' and "rischio"."tipo" = 'rischio' and "rischio"."livello" in (${ofLevels}))`

/**
 * High, not accepted, and nothing is done about it: the one expression that map, list, counter, cockpit, comparison, requirement and
 * review read.
 */
export const isUncovered = sql<boolean>`(${isHighRischio} and "rischio"."trattamento" is distinct from 'accettare' and not ${isTreated})`
export const uncoveredReason = sql<UncoveredReason | null>`(case when ${isUncovered}
  then case when exists (select from ${linkedActions}) then 'azioni_chiuse' else 'senza_azione' end end)`

export const linkedCount = sql<number>`(select count(*)::int from ${linkedActions})`
export const openCount = sql<number>`(select count(*)::int from ${linkedActions} and not linked.chiusa)`

/** Open, and its review should have been by now; of a cooperative that was closed nothing is due. */
export const overdueRischio = (
  day: string,
) => sql<boolean>`("rischio"."stato" = 'aperto' and "rischio"."prossima_revisione" < ${day}::date
  and ("rischio"."cliente_id" is null or ${ofActiveCliente(rischio.cliente_id)}))`
