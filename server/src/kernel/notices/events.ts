import { randomUUID } from 'node:crypto'
import type { Azione } from '@quadra/contract/kernel/azioni'
import type { EventoEsterno } from '@quadra/contract/notifica_esterna/names'
import { type SQL, sql } from 'drizzle-orm'
import { afterCommit } from '../../database/after-commit.ts'
import type { Connection, Db } from '../../database/database.ts'
import { now } from '../../database/schema/columns.ts'
import { pipeline } from '../../database/transactions.ts'
import type { Change } from '../../database/schema/kernel.ts'

/** What of a line of the change log says whether it is an event. */
export interface Line {
  readonly slice: string
  readonly id: number
  readonly part?: { readonly name: string }
  readonly cliente_id: number | null
  readonly action: Azione
  readonly changes: readonly Change[]
  readonly at?: string | undefined
}

/** What other systems are notified of a slice's records (Spec 10 §3). */
export interface EventSource {
  /** Which events a line of the change log is. */
  readonly of: (line: Line) => readonly EventoEsterno[]
  /** The table of its records, under its own name. */
  readonly table: SQL
  /** Their number, where they have one. */
  readonly numero?: SQL
  /** Of which of them only the existence is notified, and that to the consortium's receivers alone. */
  readonly riservato?: SQL
  /** The event that notifies the existence of a record. */
  readonly existence?: EventoEsterno
}

/** Something that happened to a record. */
export interface Event {
  readonly evento: EventoEsterno
  readonly sezione: string
  readonly record_id: number
  readonly cliente_id: number | null
  /** What it is known by, where the same event may be found again. Default: a new key. */
  readonly chiave?: string
  /** When it happened. Default: now. Who was not active then is not notified. */
  readonly at?: string | undefined
}

/** The events of all slices, by slice: what writes lines knows no slices. */
const sources = new Map<string, EventSource>()
export const declareEvents = (slices: readonly { readonly name: string; readonly events?: EventSource }[]) => {
  for (const { name, events } of slices) if (events) sources.set(name, events)
}

/** Queues what these lines notify other systems, in the transaction of the lines. */
export const queueEventsOf = (tx: Connection, lines: readonly Line[]) =>
  queueEvents(
    tx,
    lines.flatMap((line) =>
      (sources.get(line.slice)?.of(line) ?? []).map((evento) => ({
        ...{ evento, sezione: line.slice, record_id: line.id },
        ...{ cliente_id: line.cliente_id, at: line.at },
      })),
    ),
  )

/** A row for each receiver that asked for it. None without receivers: the statement then finds nothing to insert. */
export async function queueEvents(tx: Connection, events: readonly Event[]) {
  if (events.length === 0) return
  for (const sezione of new Set(events.map((event) => event.sezione))) {
    const ofSlice = events.filter((event) => event.sezione === sezione)
    await pipeline(tx, tx.execute(insertEvents(sezione, ofSlice)))
  }
  await wakeNotices(tx)
}

function insertEvents(sezione: string, events: readonly Event[]) {
  const {
    table,
    numero = sql`null::int`,
    riservato = sql`false`,
    existence,
  }: Partial<EventSource> = sources.get(sezione) ?? {}
  const rows = events.map(({ evento, record_id, cliente_id, chiave = randomUUID(), at }, posto) => ({
    ...{ posto, evento, record_id, cliente_id, at },
    chiave: `msg_${chiave}`,
  }))
  return sql`insert into consegna (notifica_id, chiave_evento, evento, sezione, record_id, numero, cliente_id, quando)
    select receiver.id, told.chiave, told.evento, ${sezione}, told.record_id, ${numero}, told.cliente_id, coalesce(told.at, ${now})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (posto int, chiave text, evento text, record_id int, cliente_id int, at timestamptz)
      join notifica_esterna receiver on receiver.stato = 'attiva' and told.evento = any(receiver.eventi)
        and (receiver.cliente_id is null or receiver.cliente_id = told.cliente_id)
        and receiver.attiva_dal <= coalesce(told.at, ${now})
      ${table ? sql`left join ${table} on ${table}.id = told.record_id` : sql``}
    where not coalesce(${riservato}, false) or (receiver.cliente_id is null and told.evento = ${existence ?? null})
    order by told.posto, receiver.id
    on conflict (notifica_id, chiave_evento) do nothing`
}

/** Wakes the delivery of this database, once the transaction is committed. */
export const wakeNotices = (tx: Connection) => afterCommit(tx, (db) => wakers.get(db)?.())

/** Registers the function that wakes the delivery of this database as soon as there is something to deliver. */
export const onNotices = (db: Db, wake: () => void) => wakers.set(db, wake)
const wakers = new WeakMap<Db, () => void>()

/** The value that a line gives to a field of its record, if it changes it. */
export const newValue = ({ changes }: Line, field: string): unknown => changeOf(changes, field)?.to

/** Whether a line changes a field of a record, or of a part's row, that existed. */
export const isChanged = ({ changes }: Line, field: string) => {
  const change = changeOf(changes, field)
  return change !== undefined && change.from !== null && change.from !== undefined && change.from !== change.to
}

const changeOf = (changes: readonly Change[], field: string) => changes.find((change) => change.field === field)
