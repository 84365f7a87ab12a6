import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from './database/database.ts'
import { dueInParts, dueOf } from './domain/deadlines/obligations.ts'
import { computedRequired } from './domain/competences/proofs.ts'
import { computedDealings, dealings } from './domain/suppliers/dealings.ts'
import { productSession } from './kernel/session.ts'
import { slices } from './slices.ts'

// What triggers store (ADR 0052), compared with a recomputation from the records, and written anew.

/** A row that differs from its recomputation: `stored` is null for a row that is missing, `computed` for one too many. */
export interface WrongRow {
  readonly table: 'open_obligation' | 'supplier_dealing' | 'required_competence'
  readonly record_id: number
  readonly key: string
  readonly stored: object | null
  readonly computed: object | null
}

/** All rows that differ, of one moment: the records and what is stored of them are read by one statement. */
export async function wrongRows(db: Connection): Promise<WrongRow[]> {
  const { rows } = await db.execute<{ wrong: WrongRow[] }>(sql`
    select coalesce(json_agg(wrong order by "table", record_id, key), '[]') as wrong from (
      ${differing('open_obligation', storedDue, computedDue)}
      union all ${differing('supplier_dealing', dealingRows(dealings), dealingRows(computedDealings()))}
      union all ${differing('required_competence', requiredRows(sql`required_competence`), requiredRows(computedRequired))}) wrong`)
  return rows[0]!.wrong
}

/** Writes what the records say; the functions of the triggers do it, as after a change of every record. */
export async function repairRows(tx: Tx, wrong: readonly WrongRow[]) {
  // Those who write records or their parts wait.
  await tx.execute(sql`lock table non_conformita, non_conformita_task, fornitore, fornitore_approvazione,
    fornitore_monitoraggio, fornitore_contratto, fornitore_documento, fornitore_impatto,
    addetto, addetto_attestato, sessione_partecipante, requisito_competenza in share row exclusive mode`)
  for (const { table, record_id, key } of wrong)
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isRow[table](record_id, key)}`)
  await tx.execute(sql`select store_case_obligations(array(select id from non_conformita)),
    store_supplier_rows(array(select id from fornitore)), store_required_competences(array(select id from addetto))`)
}

const isRow: Readonly<Record<WrongRow['table'], (record: number, key: string) => SQL>> = {
  open_obligation: (record, key) => sql`record_id = ${record} and chiave = ${key}`,
  supplier_dealing: (record, key) => sql`fornitore_id = ${record} and cliente_id = ${key}::int`,
  required_competence: (record, key) => sql`addetto_id = ${record} and competenza_id = ${key}::int`,
}

const differing = (table: WrongRow['table'], storedSide: SQL, computed: SQL) => sql`
  select ${sql.raw(`'${table}'`)}::text as "table", record_id, key, stored.one as stored, computed.one as computed
  from (${storedSide}) stored full join (${computed}) computed using (record_id, key) where stored.one is distinct from computed.one`

const session = productSession('2026-01-01')
export const storedKinds = slices.flatMap(({ deadline }) =>
  (deadline?.(session.today) ?? []).flatMap(({ tipo, stored }) => (stored ? tipo : [])),
)

/** All that lists, counters and orders read of an obligation. */
const dueRows = (due: SQL) => sql`
  select record_id, chiave as key, to_jsonb(due) - array['slice', 'giorni', 'testo', 'genere', 'parole', 'pronta', 'ricerca', 'ruoli', 'ultimi', 'segnalata_a', 'autore_id', 'data_modifica'] as one
  from (${due}) due`
const storedDue = dueRows(dueInParts(slices, session).stored!)
const computedDue = dueRows(dueOf(slices, session.today, session, { tipi: storedKinds }))
const dealingRows = (table: SQL) =>
  sql`select fornitore_id as record_id, cliente_id::text as key, to_jsonb(one) as one from ${table} one`
/** Without what follows from the row itself. */
const requiredRows = (table: SQL) =>
  sql`select addetto_id as record_id, competenza_id::text as key, to_jsonb(one) - array['fine', 'mese'] as one from ${table} one`
