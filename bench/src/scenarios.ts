import type pg from 'pg'
import { auditScenarios } from './audit/scenarios.ts'
import { coperturaScenarios } from './copertura_audit/scenarios.ts'
import { cruscottoScenarios } from './cruscotto/scenarios.ts'
import { documentoScenarios } from './documento/scenarios.ts'
import { dashboardScenarios } from './dashboard/scenarios.ts'
import { estensioneScenarios } from './estensione/scenarios.ts'
import type { RequestOf } from './measure.ts'
import { nonConformitaScenarios } from './non_conformita/scenarios.ts'
import { ricercaScenarios } from './ricerca/scenarios.ts'
import { scadenzarioScenarios } from './scadenzario/scenarios.ts'
import type { Scenario, Who } from './scenario.ts'

const scenarios: readonly Scenario[] = [
  ...nonConformitaScenarios,
  ...auditScenarios,
  ...dashboardScenarios,
  ...ricercaScenarios,
  ...scadenzarioScenarios,
  ...estensioneScenarios,
  ...coperturaScenarios,
  ...cruscottoScenarios,
  ...documentoScenarios,
]

export interface Prepared {
  readonly name: string
  readonly who: Who
  readonly callers?: readonly number[] | undefined
  readonly requestOf: RequestOf
}

/** The scenarios whose name contains the word, with what they need of this database. */
export async function prepare(db: pg.Pool, wanted: string): Promise<Prepared[]> {
  await skipNotices(db)
  const prepared: Prepared[] = []
  for (const { name, who = 'gestore', callers, prepare: prepareScenario } of scenarios)
    if (name.includes(wanted)) prepared.push({ name, who, callers, requestOf: await prepareScenario(db) })
  return prepared
}

/** Marks today's deadline notices as sent: the first run over so many deadlines would compete with the measures. */
export const skipNotices = (db: pg.Pool) =>
  db.query(`insert into job_run (name, day, finished_at)
    values ('avvisi-scadenze', (now() at time zone 'Europe/Rome')::date, now()) on conflict do nothing`)
