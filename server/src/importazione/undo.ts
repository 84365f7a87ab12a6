import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { importazioneRiga } from '../database/schema/importazione.ts'
import type { App } from '../kernel/app.ts'
import { authorName } from '../kernel/log/changelog.ts'
import { conflict } from '../kernel/errors.ts'
import type { ImportKind } from '../kernel/import/kind.ts'
import { removeRecords } from '../kernel/import/remove-records.ts'
import type { WorkKind } from '../kernel/work/lavoro.ts'
import { foreignKeysTo } from '../kernel/records/references.ts'
import type { Session } from '../kernel/session.ts'
import { contextFor, type Kinds, reasonOf, type ImportazioneRow, undoReasonOf } from './context.ts'
import { moveImportazione } from './moves.ts'
import { refreshStatistics } from './statistics.ts'
import { works } from './works.ts'

/** Undoes all that an import created, or nothing: only while every record is unchanged. */
export const undoWork = (app: App, kindOf: Kinds): WorkKind => ({
  tipo: works.annullamento,
  run: async (work) => {
    await work.progress(10, 'Controllo dei dati importati')
    const { row, context } = await contextFor(work.db, app, work)
    const kind = kindOf(row.tipo)
    const undoing = { ...context, reason: undoReasonOf(row) }
    await work.progress(30, 'Annullamento')
    await work.db.transaction(async (tx) => {
      const ids = await recordsOf(tx, row.id)
      await tx.execute(
        sql`select id from ${kind.undo.store.table} where id = any(${sql.param(ids)}::int[]) order by id for update`,
      )
      await ensureUntouched(tx, context.session, kind, row, ids)
      const items = await kind.undo.store.among(tx, context.session, ids)
      await kind.undo.before?.(tx, undoing, items)
      if (kind.undo.remove) await kind.undo.remove(tx, undoing, items)
      else await removeRecords(tx, undoing, kind.undo.store, items)
      await moveImportazione(tx, context.session, row.id, { stato: 'annullata' })
      await contextFor(tx, app, work)
      await work.complete(tx)
    })
    await refreshStatistics(work.db, kind)
  },
  // It stays as it was; its work has the reason.
  ended: async () => {},
})

export async function recordsOf(db: Connection, importazione_id: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: importazioneRiga.record_id })
    .from(importazioneRiga)
    .where(and(eq(importazioneRiga.importazione_id, importazione_id), isNotNull(importazioneRiga.record_id)))
    .orderBy(asc(importazioneRiga.record_id))
  return rows.map(({ id }) => id!)
}

const reportedAtMost = 20

/** Refuses, naming what was touched since: a line of the log that is not the import's, a row that points to it, a sign-in. */
export async function ensureUntouched(
  tx: Connection,
  session: Session,
  { undo }: ImportKind,
  row: ImportazioneRow,
  ids: readonly number[],
) {
  const touched = new Map([
    ...(await referenced(tx, undo, ids)),
    ...(await changed(tx, undo, reasonOf(row), ids)),
    // A user who signed in also chose a password: the sign-in is reported, not what followed.
    ...((await undo.obstacles?.(tx, ids)) ?? []),
  ])
  const gone = await missing(tx, undo.store.table, ids)
  const wrong = ids.filter((id) => touched.has(id) || gone.has(id))
  if (wrong.length === 0) return
  const firstWrong = wrong.slice(0, reportedAtMost)
  const present = new Map((await undo.store.among(tx, session, firstWrong)).map((item) => [item.id, undo.name(item)]))
  const toccati = firstWrong.map(
    (id) => `${present.get(id) ?? `n. ${id}`}: ${gone.has(id) ? 'non c’è più' : touched.get(id)}`,
  )
  const more = wrong.length > reportedAtMost ? ` e altri ${wrong.length - reportedAtMost}` : ''
  throw conflict(`Non si può più annullare. ${toccati.join('; ')}${more}`, { toccati })
}

/** By whom each was last changed, if by anything but the import itself. */
async function changed(
  tx: Connection,
  { store, part, femminile }: ImportKind['undo'],
  reason: string,
  ids: readonly number[],
) {
  const key = part ? sql`part_id` : sql`record_id`
  const mine = part ? sql`slice = ${part.slice} and part = ${part.part}` : sql`slice = ${store.slice}`
  const { rows } = await tx.execute<{ id: number; chi: string }>(sql`
    select distinct on (${key}) ${key} as id, ${authorName} as chi from change_log
    where ${mine} and ${key} = any(${sql.param(ids)}::int[]) and not starts_with(coalesce(reason, ''), ${reason})
    order by ${key}, "change_log"."id" desc`)
  return rows.map(({ id, chi }) => [id, `modificat${femminile ? 'a' : 'o'} da ${chi}`] as const)
}

/** Those that were removed meanwhile. */
async function missing(tx: Connection, table: ImportKind['undo']['store']['table'], ids: readonly number[]) {
  const live = 'data_cancellazione' in table ? sql` and data_cancellazione is null` : sql``
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${table} where id = any(${sql.param(ids)}::int[])${live}`,
  )
  const present = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !present.has(id)))
}

/** Those that a row of their own points to. Rows that belong to a record leave lines in its history. */
async function referenced(tx: Connection, { store, own = [] }: ImportKind['undo'], ids: readonly number[]) {
  const pointing = foreignKeysTo(store.table).referring.filter(({ from }) => !own.includes(from))
  const found = pointing.map(
    ({ from, column }): SQL =>
      sql`select ${sql.identifier(column)} as id from ${from} where ${sql.identifier(column)} = any(${sql.param(ids)}::int[])`,
  )
  if (found.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct id from (${sql.join(found, sql` union all `)}) as pointed`,
  )
  return rows.map(({ id }) => [id, 'usato da altri dati'] as const)
}

/** Whether it is being undone right now is in its work, not in its state. */
export const beingUndone = (cliente_id: number) => sql`exists (
  select 1 from lavoro join importazione undone on undone.id = lavoro.riferimento_id
  where lavoro.tipo = ${works.annullamento} and lavoro.stato in ('in_coda', 'in_corso') and undone.cliente_id = ${cliente_id})`
