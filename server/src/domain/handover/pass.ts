import type { Passaggio } from '@quadra/contract/utente/consegne'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { runText } from '../../database/run.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Passing, PersonName } from '../../kernel/handover.ts'
import { changesBetween, type Line, logChanges, ownCliente, partLine } from '../../kernel/log/changelog.ts'
import { touched, updateOf } from '../../kernel/records/statements.ts'
import { productSession, type Session } from '../../kernel/session.ts'
import type { Slice, SliceStore } from '../../kernel/slice.ts'
import { type InName, inNameOf, type OfSlice, sourcesOf } from './in-name.ts'

/** Rows of one kind that go from one person to another. */
export interface Pass {
  readonly tipo: Passaggio['tipo']
  readonly from: PersonName
  readonly to: PersonName
  readonly rows: readonly InName[]
  /** As the log stores it. */
  readonly reason: string
}

/** What was passed on. */
export interface Passed {
  readonly tipo: Passaggio['tipo']
  readonly rows: readonly InName[]
  readonly to: PersonName
}

/**
 * Writes another person into rows that are in one's name, with a line in the history of each record. Their records are
 * locked first: what was settled or passed on meanwhile is left out. Returns the rows that were passed.
 */
export async function passRows(tx: Tx, slices: readonly Slice[], session: Session, pass: Pass) {
  const [found] = sourcesOf(slices, session.today, [pass.tipo])
  const { source, slice } = found as OfSlice
  const { pass: passing } = source
  const { store } = slice
  if (!passing || !store) throw conflict('Non si passa ad altri')
  const records = [...new Set(pass.rows.map(({ record_id }) => record_id))].sort((one, other) => one - other)
  await tx.execute(
    sql`select id from ${store.table} where ${inArray(store.table.id, records)} order by id for no key update`,
  )
  const keys = pass.rows.map(({ id }) => id)
  const rows = (await inNameOf(tx, slices, session, { person: pass.from.id, tipi: [pass.tipo] })).filter(({ id }) =>
    keys.includes(id),
  )
  if (rows.length === 0) return rows
  const before = await readRows(tx, slice, store, passing, session, rows)
  await runText(
    tx,
    updateOf(
      passing.table,
      inArray(
        passing.table.id,
        rows.map(({ id }) => id),
      ),
      {
        [passing.column]: pass.to.id,
        ...(passing.dated && { data_assegnazione: session.today }),
        ...passing.also?.(pass.from, pass.to),
        ...touched,
      },
    ),
  )
  const after = await readRows(tx, slice, store, passing, session, rows)
  await logChanges(
    tx,
    rows.flatMap(({ id }) => {
      const line = lineOf(slice, store, passing, before.get(id)!, after.get(id)!)
      return line ? { ...line, reason: pass.reason, actor: actorOf(session) } : []
    }),
  )
  return rows
}

const actorOf = ({ id }: Session) => (id === undefined ? undefined : { id })

interface Placed {
  readonly id: number
  readonly record: { readonly id: number }
  readonly row: object
}

/** The rows as the log has them, whole: read by the product, since the caller may not see all of them. */
async function readRows(
  tx: Tx,
  slice: Slice,
  store: SliceStore,
  { part }: Passing,
  { today }: Session,
  rows: readonly InName[],
): Promise<ReadonlyMap<number, Placed>> {
  const product = productSession(today)
  const records = await store.among(tx, product, [...new Set(rows.map(({ record_id }) => record_id))])
  const byKey = new Map(records.map((record) => [record.id, record]))
  const parts = slice.parts?.find((one) => one.part.name === part)
  const placed = parts
    ? (await parts.among(tx, product, records)).map(({ record, key, row }) => ({
        id: key,
        record: byKey.get(record)!,
        row,
      }))
    : records.map((record) => ({ id: record.id, record, row: record }))
  return new Map(placed.map((one) => [one.id, one]))
}

function lineOf(slice: Slice, store: SliceStore, { part }: Passing, before: Placed, after: Placed): Line | undefined {
  const place = {
    slice: slice.name,
    id: after.record.id,
    ...(store.belongs ?? ownCliente)(before.record),
    action: 'handover' as const,
  }
  if (!part) return { ...place, changes: changesBetween(store.schema, before.row, after.row) }
  const declared = slice.parts!.find((one) => one.part.name === part)!.part
  const line = partLine(declared, after.id, { from: before.row, to: after.row })
  return line && { ...line, ...place }
}
