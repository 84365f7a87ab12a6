import { presetDay, type RigaRilevata, rigaRilevata } from '@quadra/contract/indicatore/da-rilevare'
import { recordingErrors } from '@quadra/contract/indicatore/recording'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { dayErrors } from '@quadra/contract/kernel/days'
import { and, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { run } from '../database/run.ts'
import { indicatore, indicatoreVerifica } from '../database/schema/indicatore.ts'
import { type FieldErrors, forbidden, refuse } from '../kernel/errors.ts'
import { insertRows } from '../kernel/import/insert-rows.ts'
import { logChanges, partLine } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import { indicatoreStore } from './queries.ts'
import { verificaRow, verifiche } from './verifiche.ts'

/** Records the filled rows of the sheet, all or none, in the same few statements for any number. */
export async function recordAll(tx: Tx, session: Session, righe: readonly RigaRilevata[]) {
  const records = await lockAll(tx, session, [...new Set(righe.map(({ indicatore_id }) => indicatore_id))])
  refuse(
    atRows(
      righe,
      ({ indicatore_id }): FieldErrors => (records.has(indicatore_id) ? {} : { indicatore_id: 'Valore non valido' }),
    ),
  )
  if ([...records.values()].some(({ aggiungibile }) => !aggiungibile)) throw forbidden()
  refuse(
    atRows(righe, (riga, index) => rowErrors(session, records.get(riga.indicatore_id)!, riga, righe.slice(0, index))),
  )
  const values = righe.map((riga) => verificaRow(session, records.get(riga.indicatore_id)!, measured(session, riga)))
  const made = await run(tx, sql`${insertRows(indicatoreVerifica, values)} returning id`)
  const ids = new Set(made.map(([id]) => id as number))
  const placed = await verifiche.among(tx, session, [...records.values()])
  await logChanges(
    tx,
    placed
      .filter(({ key }) => ids.has(key))
      .toSorted((one, other) => one.key - other.key)
      .map(({ record, key, row }) => ({
        slice: indicatoreStore.slice,
        id: record,
        ...indicatoreStore.belongs(records.get(record)!),
        ...partLine(verifiche.part, key, { to: row })!,
        actor: session,
      })),
  )
  return { registrate: ids.size }
}

/**
 * The visible indicators, locked in the order of their keys: concurrent sheets wait for each other without a deadlock.
 */
async function lockAll(tx: Tx, session: Session, ids: readonly number[]): Promise<Map<number, Indicatore>> {
  const among = and(indicatoreStore.scope(session), sql`${indicatore.id} = any(${sql.param(ids)}::int[])`)
  await run(tx, sql`select id from indicatore where ${among} order by id for no key update`)
  return new Map((await indicatoreStore.among(tx, session, ids)).map((record) => [record.id, record]))
}

function rowErrors(
  session: Session,
  record: Indicatore,
  riga: RigaRilevata,
  before: readonly RigaRilevata[],
): FieldErrors {
  const same = ({ indicatore_id, periodo }: RigaRilevata) =>
    indicatore_id === riga.indicatore_id && periodo === riga.periodo
  if (before.some(same)) return { periodo: 'Periodo ripetuto' }
  return {
    ...recordingErrors(record, measured(session, riga), session.today),
    ...dayErrors(rigaRilevata, riga, session.today),
  }
}

const measured = ({ today }: Session, riga: RigaRilevata) => ({
  ...riga,
  data_valutazione: riga.data_valutazione ?? presetDay(riga.periodo, today),
})

/** Each row's errors at its own fields: `righe.1.verifica`. */
function atRows(
  righe: readonly RigaRilevata[],
  errorsOf: (riga: RigaRilevata, index: number) => FieldErrors,
): FieldErrors {
  return Object.fromEntries(
    righe.flatMap((riga, index) =>
      Object.entries(errorsOf(riga, index)).map(([field, message]) => [`righe.${index}.${field}`, message]),
    ),
  )
}
