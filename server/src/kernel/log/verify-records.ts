import { and, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { databaseError } from '../errors.ts'
import { loggedValues } from './changelog.ts'
import { differing, partKey, Replay, type ReplayedLine } from './replay.ts'
import { productSession, type Session } from '../session.ts'
import type { Slice, SlicePart, SliceStore } from '../slice.ts'
import { type Finding, mostOfAKind, withOthers } from './finding.ts'

const batch = 200

/** Compares every record and every row of its parts with its last state in the change log, a few records at a time. */
export async function verifyRecords(db: Connection, slices: readonly Slice[], today: string) {
  const session = productSession(today)
  const findings = new Findings()
  let records = 0
  for (const { store, parts = [] } of slices) {
    if (!store) continue
    for (let after = 0; ; ) {
      const ids = await keysAfter(db, session, store, after)
      if (ids.length === 0) break
      after = ids.at(-1)!
      records += await compare(db, session, store, parts, ids, findings)
    }
  }
  findings.push(...(await hiddenWithoutALine(db)))
  return { records, findings: findings.all }
}

/** The shown values of a line depend on who has a pseudonym: the log must contain a line for each. */
async function hiddenWithoutALine(db: Connection): Promise<Finding[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select utente_id as id from pseudonimo where not exists (
    select 1 from change_log where slice = 'utente' and record_id = utente_id and action = 'pseudonym') order by utente_id`)
  return rows.map(({ id }) => ({ what: 'pseudonimo di cui il registro non dice nulla', record: `utente ${id}` }))
}

/** The records that exist, and those the log mentions. */
async function keysAfter(db: Connection, session: Session, { slice, table, scope }: SliceStore, after: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      (select ${table.id} as id from ${table} where ${and(sql`${table.id} > ${after}`, scope(session))} order by 1 limit ${batch})
      union
      (select distinct record_id from change_log where slice = ${slice} and record_id > ${after} order by 1 limit ${batch})) either
    order by id limit ${batch}`)
  return rows.map(({ id }) => id)
}

async function compare(
  db: Connection,
  session: Session,
  store: SliceStore,
  parts: readonly SlicePart[],
  ids: readonly number[],
  findings: Findings,
): Promise<number> {
  const replays = await replayed(db, store.slice, ids)
  const unreadable = new Set<number>()
  const present = await eachReadable(
    ids,
    (some) => store.among(db, session, some),
    (id) => {
      unreadable.add(id)
      findings.push({ what: 'record illeggibile per un valore sconosciuto', record: `${store.slice} ${id}` })
    },
  )
  const byKey = new Map(present.map((record) => [record.id, record]))
  for (const id of ids) {
    const name = `${store.slice} ${id}`
    const replay = replays.get(id)
    for (const { line, what } of replay?.breaks ?? []) findings.push({ what: `${what}:`, line, record: name })
    const record = byKey.get(id)
    if (!record) {
      if (replay?.record.alive && !unreadable.has(id))
        findings.push({ what: 'record scomparso senza che il registro lo dica', record: name })
    } else if (!replay) findings.push({ what: 'record senza alcuna riga nel registro', record: name })
    else if (replay.record.alive === false)
      findings.push({ what: 'record presente che il registro dice eliminato', record: name })
    else
      for (const field of differing(replay.record, loggedValues(store.schema, record)))
        findings.push({ what: `valore diverso dall’ultimo registrato: ${field}`, record: name })
  }
  for (const part of parts) findings.push(...(await compareParts(db, session, store, part, present, replays)))
  return present.length
}

/** Read together; one by one where a stored value that this program does not know prevents that. */
async function eachReadable<Key, Row>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<Row[]>,
  report: (key: Key) => void,
): Promise<Row[]> {
  try {
    return await read(keys)
  } catch (error) {
    if (databaseError(error)) throw error
    if (keys.length > 1) {
      const rows: Row[] = []
      for (const key of keys) rows.push(...(await eachReadable([key], read, report)))
      return rows
    }
    report(keys[0]!)
    return []
  }
}

async function compareParts(
  db: Connection,
  session: Session,
  { slice }: SliceStore,
  { part, among }: SlicePart,
  records: readonly { id: number }[],
  replays: ReadonlyMap<number, Replay>,
) {
  const findings: Finding[] = []
  const seen = new Set<string>()
  const name = (record: number, key: number | string) => `${slice} ${record}, ${part.label.toLowerCase()} ${key}`
  const unreadable = new Set<number>()
  const rows = await eachReadable(
    records,
    (some) => among(db, session, some),
    ({ id }) => {
      unreadable.add(id)
      const of = `${slice} ${id}, ${part.label.toLowerCase()}`
      findings.push({ what: 'righe illeggibili per un valore sconosciuto', record: of })
    },
  )
  for (const { record, key, row } of rows) {
    seen.add(`${record} ${partKey(part.name, key)}`)
    const replay = replays.get(record)
    const state = replay?.parts.get(partKey(part.name, key))
    if (state?.alive === false)
      findings.push({ what: 'riga presente che il registro dice eliminata', record: name(record, key) })
    else if (state)
      for (const field of differing(state, loggedValues(part.item, row)))
        findings.push({ what: `valore diverso dall’ultimo registrato: ${field}`, record: name(record, key) })
    else if (!replay?.hasOldLines)
      findings.push({ what: 'riga di cui il registro non dice nulla', record: name(record, key) })
  }
  for (const { id } of records)
    for (const [key, state] of unreadable.has(id) ? [] : (replays.get(id)?.parts ?? []))
      if (state.alive && key.startsWith(`${part.name} `) && !seen.has(`${id} ${key}`))
        findings.push({ what: 'riga scomparsa senza che il registro lo dica', record: name(id, key.split(' ')[1]!) })
  return findings
}

async function replayed(db: Connection, slice: string, ids: readonly number[]) {
  const { rows } = await db.execute<ReplayedLine & { record_id: number } & Record<string, unknown>>(sql`
    select id::int, version, record_id, part, part_id, action, changes from change_log
    where slice = ${slice} and record_id = any(${sql.param(ids)}::int[]) order by record_id, id`)
  const replays = new Map<number, Replay>()
  for (const line of rows) {
    const replay = replays.get(line.record_id) ?? new Replay()
    replays.set(line.record_id, replay)
    replay.add(line)
  }
  return replays
}

/** As many of a kind as help, and how many more there are. */
class Findings {
  readonly #kinds = new Map<string, { readonly first: Finding[]; count: number }>()
  push(...findings: readonly Finding[]) {
    for (const finding of findings) {
      const kind = this.#kinds.get(finding.what) ?? { first: [], count: 0 }
      this.#kinds.set(finding.what, kind)
      kind.count += 1
      if (kind.count <= mostOfAKind) kind.first.push(finding)
    }
  }
  get all(): Finding[] {
    return [...this.#kinds].flatMap(([what, { first, count }]) => withOthers(what, first, count))
  }
}
