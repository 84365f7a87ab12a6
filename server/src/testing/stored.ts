import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection } from '../database/database.ts'
import { dueInParts, dueOf } from '../domain/deadlines/obligations.ts'
import { productSession } from '../kernel/session.ts'
import { slices } from '../slices.ts'

/** What triggers store (ADR 0052) is what the records say, row by row, in one snapshot. */
export async function expectStoredExact(db: Connection) {
  const { rows } = await db.execute<{ wrong: object[] }>(sql`select coalesce(json_agg(wrong), '[]') as wrong from (
    ${differing(storedDue, computedDue)} union all ${differing(sql`select to_jsonb(one) as one from supplier_dealing one`, computedDealings)}) wrong`)
  expect(rows[0]!.wrong).toEqual([])
}

/** The rows of either that the other does not have. */
const differing = (stored: SQL, computed: SQL) => sql`(
  select 'only stored' as how, * from (${stored} except all ${computed}) one
  union all select 'only computed', * from (${computed} except all ${stored}) one)`

const session = productSession('2026-01-01')
export const storedKinds = slices.flatMap(({ deadline }) =>
  (deadline?.(session.today) ?? []).flatMap(({ tipo, stored }) => (stored ? tipo : [])),
)
/** All that lists, counters and orders read of a row. */
const compared = (due: SQL) => sql`select jsonb_build_array(chiave, tipo, record_id, subject_id, anno, numero, periodo, cliente_id, servizio_id,
  nominato_id, data_assegnazione, scadenza, giorni, asks, altri, segnalabile, incaricato_id, incaricato_ruolo) as one from (${due}) due`
const storedDue = compared(dueInParts(slices, session).stored!)
const computedDue = compared(dueOf(slices, session.today, session, { tipi: storedKinds }))

const newestOf = (table: 'fornitore_approvazione' | 'fornitore_monitoraggio') => sql`(
  select distinct on (cliente_id, fornitore_id) * from ${sql.raw(table)} where data_cancellazione is null
  order by cliente_id, fornitore_id, data_valutazione desc, id desc)`
/** Pair by pair: the newest of each kind of evaluation; of one day monitoring counts last. */
const computedDealings = sql`
  select jsonb_build_object('fornitore_id', fornitore_id, 'cliente_id', cliente_id,
    'valutato', greatest(approved.data_valutazione, monitored.data_valutazione),
    'media', case when approved.id is null or monitored.data_valutazione >= approved.data_valutazione then monitored.media else approved.media end,
    'approvato', approved.id is not null,
    'dal', (least(owned.data_creazione, signed.data_creazione) at time zone 'Europe/Rome')::date,
    'stelle', round((weight.effetto_servizio + weight.effetto_costo_annuale + weight.effetto_sicurezza) / 3.0)::int) as one
  from (select id as fornitore_id, cliente_id from fornitore where cliente_id is not null
    union select fornitore_id, cliente_id from fornitore_approvazione where data_cancellazione is null
    union select fornitore_id, cliente_id from fornitore_monitoraggio where data_cancellazione is null
    union select fornitore_id, cliente_id from fornitore_contratto where data_cancellazione is null) pair
  left join ${newestOf('fornitore_approvazione')} approved using (fornitore_id, cliente_id)
  left join ${newestOf('fornitore_monitoraggio')} monitored using (fornitore_id, cliente_id)
  left join (select id as fornitore_id, cliente_id, data_creazione from fornitore) owned using (fornitore_id, cliente_id)
  left join (select fornitore_id, cliente_id, min(data_creazione) as data_creazione from fornitore_contratto
    where data_cancellazione is null group by 1, 2) signed using (fornitore_id, cliente_id)
  left join fornitore_impatto weight using (fornitore_id, cliente_id)`
