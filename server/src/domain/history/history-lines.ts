import { isConsortium } from '@quadra/contract/policy'
import { type AnyColumn, and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { changeLog, changeLogIndex, changeLogUnindexed } from '../../database/schema/kernel.ts'
import { shownChanges } from './pseudonyms.ts'
import { ofOwnCliente } from '../scope.ts'
import { authorName, peopleNamed } from '../../kernel/log/changelog.ts'
import { containsFolded } from '../../kernel/records/columns.ts'
import { forbidden, notFound } from '../../kernel/errors.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice, SliceStore } from '../../kernel/slice.ts'

/** A line as people may read it: values, with the names of now, and without what a pseudonym took away. */
const { user_name: _then, ...columns } = getTableColumns(changeLog)
export const lineFields = {
  ...columns,
  changes: shownChanges,
  chi: authorName,
  people: peopleNamed,
}

/** Whether what changed, or why, holds these words: written as `change_log_words` writes a line's. */
export const lineHolds = (changes: SQL | AnyColumn, words: string) =>
  containsFolded(sql`change_log_words(${changes}, ${changeLog.reason})`, asWritten(words))

/** The same of lines as they were written, found by the index of their words; those not yet in it are looked at one by one. */
export const lineFound = (words: string) => sql`${changeLog.id} = any(array(
  select line_id from ${changeLogIndex} where ${containsFolded(changeLogIndex.words, asWritten(words))}
  union all select line_id from ${changeLogUnindexed} where ${containsFolded(wordsOfUnindexed, asWritten(words))}))`
const wordsOfUnindexed = sql`(select change_log_words(fresh.changes, fresh.reason) from change_log fresh where fresh.id = line_id)`

const asWritten = (words: string) => words.replaceAll(/["\\]/g, '').replaceAll(/[_\n]/g, ' ')

export type LogLine = Awaited<ReturnType<typeof readLines>>[number]

/**
 * What happened to a record, from the newest: for who may see it and, once it is removed, for the consortium and the
 * managers of the client it was of. Two statements.
 */
export async function historyOf(db: Connection, session: Session, slices: readonly Slice[], name: string, id: number) {
  const slice = slices.find((one) => one.name === name)
  const { store } = slice ?? {}
  if (!slice || !store) throw notFound()
  if (!readersOf(store).includes(session.ruolo)) throw forbidden()
  if (slice.history?.consortiumOnly && !isConsortium(session.ruolo)) throw notFound()
  const visible = await store.isVisible(db, session, id)
  const lines = await readLines(db, session, slice, id)
  const gone = removalIn(lines, name)
  if (!visible && !(gone && mayReadRemoved(session, gone))) throw notFound()
  return { slice, store, lines, gone: !visible }
}

/** Whoever may not read the record may not read what became of it. */
const readersOf = ({ api }: SliceStore) => (api.read ?? api.list).who

function readLines(db: Connection, session: Session, slice: Slice, id: number) {
  const own = and(ofSlice(slice), eq(changeLog.record_id, id), readable(session, slice))
  const told = and(eq(changeLog.parent_slice, slice.name), eq(changeLog.parent_id, id), ofItsTime(session))
  return db
    .select(lineFields)
    .from(changeLog)
    .where(or(own, told))
    .orderBy(desc(changeLog.at), sql`${desc(changeLog.id)}${prepared}`)
}

/** The lines of a slice's records, under every name they were ever written. */
export const ofSlice = ({ name, history }: Pick<Slice, 'name' | 'history'>): SQL | undefined =>
  or(eq(changeLog.slice, name), history?.formerly)

/** Which lines of a slice's records this session reads. */
export const readable = (session: Session, { history }: Pick<Slice, 'history'>) =>
  history?.lines ? history.lines(session) : ofItsTime(session)

/**
 * A record may have moved: what happened before is for who could see it then. Lines bear the client of their time; those of
 * none were everybody's, unless they stand under another's name, and so is the one by which it became everybody's. The
 * consortium reads all.
 */
function ofItsTime(session: Session): SQL | undefined {
  const own = ofOwnCliente(session, changeLog.cliente_id)
  if (!session.cliente) return own
  const nobodys = sql`split_part(${changeLog.slice}, '@', 2) in ('', ${String(session.cliente.id)})`
  return or(own, and(isNull(changeLog.cliente_id), nobodys), becameEverybodys)
}

/** It tells nothing but that; whose it was is hidden in its words, which lines of before the log held values cannot. */
const becameEverybodys = sql`(${changeLog.version} > 1 and ${changeLog.part} is null and ${changeLog.action} = 'state'
  and jsonb_array_length(${changeLog.changes}) = 1 and ${changeLog.changes} @> '[{"field": "cliente", "to": null}]')`

const removalIn = (lines: readonly LogLine[], name: string) =>
  lines.find((line) => line.slice === name && line.part === null && line.action === 'remove')

const mayReadRemoved = ({ ruolo, cliente }: Session, { cliente_id }: LogLine) =>
  isConsortium(ruolo) || (ruolo === 'manager' && cliente !== null && cliente.id === cliente_id)
