import type { EfficaciaFormazione } from '@quadra/contract/sessione_formativa/stato'
import { isCancelled, notDone } from '@quadra/contract/sessione_formativa/rules'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { conflict } from '../kernel/errors.ts'
import { ensureVersion, type Requested } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { changeRows, refuseOthers } from './enrol.ts'
import { sessioneStore } from './queries.ts'

interface Esito {
  readonly addetto_id: number
  readonly efficacia: EfficaciaFormazione | null
  /** Left out, it stays; without a judgement there is none. */
  readonly nota?: string | null | undefined
}

/** Whether it was of use to those who were there; those not named stay as they are. */
export async function judgeEfficacia(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<{ esiti: Esito[] }>,
) {
  const { item } = await sessioneStore.lock(tx, session, id)
  const { esiti } = body()
  const isDone = item.stato === 'svolta'
  refuseOthers(item, esiti, 'esiti', (one) => !isDone || one.presente === true)
  ensureVersion(item, raw)
  if (!isDone) throw conflict(item.stato === 'annullata' ? isCancelled : notDone)
  const given = esiti.map(({ addetto_id, efficacia, nota }) => ({
    addetto_id,
    efficacia,
    nota: efficacia ? (nota ?? null) : null,
    stays: efficacia !== null && nota === undefined,
  }))
  return changeRows(
    tx,
    session,
    item,
    sql`update sessione_partecipante set efficacia = given.efficacia, data_modifica = ${now},
        nota = case when given.stays then sessione_partecipante.nota else given.nota end
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (addetto_id int, efficacia text, nota text, stays boolean)
      where sessione_id = ${id} and sessione_partecipante.addetto_id = given.addetto_id`,
  )
}
