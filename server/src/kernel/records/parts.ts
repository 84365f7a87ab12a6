import type { Part } from '@quadra/contract/kernel/part'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelectBuilder } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Connection, Db, Tx } from '../../database/database.ts'
import type { Text } from '../../database/run.ts'
import { now } from '../../database/schema/columns.ts'
import { type Belonging, logChange, partLine } from '../log/changelog.ts'
import { notFound } from '../errors.ts'
import { jsonReader, jsonRows } from '../query/json-rows.ts'
import { PreparedSelect } from '../query/prepared-select.ts'
import { ensureVersion } from './records.ts'
import { ensureJustRemoved, removalUndone } from './undo.ts'
import { granted, type Verdict } from './verdict.ts'
import type { Session } from '../session.ts'
import { insertOf, updateOf, writtenRow } from './statements.ts'
import type { Rows, Shown, RecordTable } from './declaration.ts'

interface Declared<
  Table extends RecordTable,
  Fields extends SelectedFields,
  Row,
  Item,
  /** What showing a row needs of its record, and what the rights need. */
  Of extends Keyed,
  Owner extends Of,
> {
  /** Its declaration in the contract: its name, its fields, its words. */
  readonly part: Part
  readonly table: Table
  /** The column with the record's key, and the key of its rows within the record (default: `id`). */
  readonly parent: PgColumn
  readonly key?: PgColumn
  readonly fields: Fields
  readonly from: (select: PgSelectBuilder<Fields>) => Rows<Row>
  readonly order: readonly SQL[]
  /** Which rows of a record exist for this session; all by default. */
  readonly visible?: (session: Session) => SQL | undefined
  readonly show: (session: Session, row: Row, record: Of) => Item
  /** The rights and their conditions; an action that is left out is not allowed. */
  readonly rights: {
    readonly add?: (session: Session, record: Shown<Owner>) => Verdict
    readonly change?: (session: Session, record: Shown<Owner>, row: Item) => Verdict
    readonly remove?: (session: Session, record: Shown<Owner>, row: Item) => Verdict
  }
  /** Whose row it is, where that is not whose record it is. */
  readonly belongs?: (row: Item) => Pick<Belonging, 'cliente_id'>
}
export interface Keyed {
  readonly id: number
}
interface Place {
  readonly record: number
  readonly key: number
}
export interface PlacedRow extends Place {
  readonly row: object
}

/** Rows that belong to a record: declared once, always read through it. Another record's row does not exist here. */
export function definePart<
  Table extends RecordTable,
  Fields extends SelectedFields,
  Row,
  Item,
  Of extends Keyed,
  Owner extends Of,
>(declared: Declared<Table, Fields, Row, Item, Of, Owner>) {
  const { table, parent, fields, from, order, show, key = table.id } = declared
  const ofTable = getTableColumns(table)
  const live = ofTable['data_cancellazione'] && isNull(ofTable['data_cancellazione'])
  const fromJson = jsonReader(fields)
  const rows = new PreparedSelect<Row>(() => fields, from as never)
  const placed = new PreparedSelect<Row & { of: Place }>(
    () => ({ ...fields, of: { record: parent, key } }),
    from as never,
  )
  const ordered = sql` order by ${sql.join([...order], sql`, `)}`
  const anyOf = (session: Session, record: Keyed, which?: SQL) =>
    and(eq(parent, record.id), declared.visible?.(session), which)
  const of = (session: Session, record: Keyed, which?: SQL) => and(anyOf(session, record, which), live)

  return {
    ...declared,
    /** All rows of a record, or those a session sees, as JSON, for the statement that reads the record; `shown` makes parts of them. */
    rowsOf: (record: PgColumn, session?: Session) =>
      jsonRows(fields, from as never, {
        where: and(eq(parent, record), live, session && declared.visible?.(session)),
        order,
      }),
    shown: (session: Session, json: unknown, record: Of) =>
      (json as object[]).map((row) => show(session, fromJson(row) as Row, record)),

    async list(db: Connection, session: Session, record: Of): Promise<Item[]> {
      const found = await rows.all(db, session, { where: of(session, record), after: ordered })
      return found.map((row) => show(session, row, record))
    },
    async find(db: Connection, session: Session, record: Of, id: number): Promise<Item> {
      const row = await rows.first(db, session, { where: of(session, record, eq(key, id)) })
      if (!row) throw notFound()
      return show(session, row, record)
    },
    /** A row whether it was removed or not. */
    async findAny(db: Connection, session: Session, record: Of, id: number): Promise<Item> {
      const row = await rows.first(db, session, { where: anyOf(session, record, eq(key, id)) })
      if (!row) throw notFound()
      return show(session, row, record)
    },
    /** The rows of several records, each with its record's key and its own. */
    async among(db: Connection, session: Session, records: readonly Of[]): Promise<PlacedRow[]> {
      const byKey = new Map(records.map((record) => [record.id, record]))
      const where = and(sql`${parent} = any(${sql.param([...byKey.keys()])}::int[])`, live, declared.visible?.(session))
      const found = await placed.all(db, session, { where })
      return found.map((row) => ({ ...row.of, row: show(session, row, byKey.get(row.of.record)!) as object }))
    },
    /** Writes one row and reads it, in one statement. */
    async write(tx: Tx, session: Session, record: Of, row: Text): Promise<Item> {
      const before = writtenRow(table, row)
      return show(session, (await rows.first(tx, session, { before, where: undefined }))!, record)
    },
    /** The key of a row's file, if it has one. */
    fileOf: (session: Session, record: Keyed, id: number): SQL =>
      sql`(select ${ofTable['file_id']} from ${table} where ${of(session, record, eq(key, id))})`,
    at: (record: Keyed, id: number) => and(eq(key, id), parent.table === table ? eq(parent, record.id) : undefined)!,
  }
}
type Defined<Table extends RecordTable, Item, Owner extends Keyed> = Pick<
  ReturnType<typeof definePart<Table, SelectedFields, never, Item, Owner, Owner>>,
  'part' | 'table' | 'rights' | 'belongs' | 'find' | 'findAny' | 'write' | 'at'
>

interface OwnerStore<Owner> {
  readonly slice: string
  // Methods, so that a part may require less than the whole record.
  belongs(record: Owner): Belonging
  lock(tx: Connection, session: Session, id: number): Promise<Shown<Owner>>
}

/**
 * Adding, changing and removing the rows of a part, each in one transaction that locks the record. Refusals come in one
 * order: 404, 403 by row, 422 (anything `values` throws), 409.
 */
export function partOf<
  Table extends RecordTable,
  Item,
  Owner extends Keyed,
  Declaration extends Defined<Table, Item, Owner>,
>(
  store: OwnerStore<Owner>,
  part: Declaration & Defined<Table, Item, Owner>,
  keyOf: (row: Item) => number = (row) => (row as unknown as Keyed).id,
) {
  const { rights } = part
  const holding = async (tx: Connection, session: Session, id: number) => {
    const owner = await store.lock(tx, session, id)
    return { record: owner.item, ensureOpen: granted(rights.add?.(session, owner)) }
  }
  const lockPartRow = async (
    tx: Connection,
    session: Session,
    [id, key]: readonly [number, number],
    right: typeof rights.change,
  ) => {
    const owner = await store.lock(tx, session, id)
    const before = await part.find(tx, session, owner.item, key)
    return { record: owner.item, before, ensureOpen: granted(right?.(session, owner, before)) }
  }
  const log = async (tx: Tx, session: Session, record: Owner, change: { from?: Item; to?: Item }, reason?: string) => {
    const row = (change.to ?? change.from)!
    const line = partLine(part.part, keyOf(row), change as { from?: object; to?: object })
    if (line)
      await logChange(tx, session, {
        slice: store.slice,
        id: record.id,
        ...store.belongs(record),
        ...part.belongs?.(row),
        ...line,
        ...(reason && { reason }),
      })
  }

  return {
    ...part,
    /** The rights to be checked before the first byte of an upload is received. */
    mayAdd: (db: Db, session: Session, id: number) => db.transaction((tx) => holding(tx, session, id)),
    mayChange: (db: Db, session: Session, id: number, key: number) =>
      db.transaction((tx) => lockPartRow(tx, session, [id, key], rights.change)),

    async add(tx: Tx, session: Session, id: number, values: (record: Owner) => Values): Promise<Item> {
      const { record, ensureOpen } = await holding(tx, session, id)
      const given = await values(record)
      ensureOpen()
      const to = await part.write(tx, session, record, insertOf(part.table, given))
      await log(tx, session, record, { to })
      return to
    },
    async change(
      tx: Tx,
      session: Session,
      [id, key]: readonly [number, number],
      raw: Raw,
      values: (before: Item, record: Owner) => Values,
      reason?: string,
    ): Promise<Item> {
      const { record, before, ensureOpen } = await lockPartRow(tx, session, [id, key], rights.change)
      const given = await values(before, record)
      ensureVersion(before as { data_modifica: string }, raw)
      ensureOpen()
      const to = await part.write(tx, session, record, updateOf(part.table, part.at(record, key), given))
      await log(tx, session, record, { from: before, to }, reason)
      return to
    },
    /** Only marked: what was once written is evidence. `given` reads what the deletion requires, such as a reason. */
    async remove(
      tx: Tx,
      session: Session,
      [id, key]: readonly [number, number],
      given?: () => { readonly reason: string; readonly columns: object },
    ) {
      const { record, before, ensureOpen } = await lockPartRow(tx, session, [id, key], rights.remove)
      const { reason, columns } = given?.() ?? {}
      ensureOpen()
      await tx
        .update(part.table)
        .set({ ...columns, data_cancellazione: now } as never)
        .where(part.at(record, key))
      await log(tx, session, record, { from: before }, reason)
    },
    /**
     * Undoes a removal: by the same user, shortly after, and while nothing else of the record was written (ADR 0049).
     */
    async restore(tx: Tx, session: Session, [id, key]: readonly [number, number], raw: Raw): Promise<Item> {
      const owner = await store.lock(tx, session, id)
      const record = owner.item
      const before = await part.findAny(tx, session, record, key)
      const ensureOpen = granted(rights.add?.(session, owner))
      granted(rights.remove?.(session, owner, before))
      ensureVersion(before as { data_modifica: string }, raw)
      await ensureJustRemoved(tx, session, { slice: store.slice, id, part: part.part.name, key })
      ensureOpen()
      const back = updateOf(part.table, part.at(record, key), { data_cancellazione: null })
      const to = await part.write(tx, session, record, back)
      await log(tx, session, record, { to }, removalUndone)
      return to
    },
  }
}
type Values = object | Promise<object>
/** A body as received. */
export type Raw = Readonly<Record<string, unknown>>
