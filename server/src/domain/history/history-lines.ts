import { commentoPart } from '@quadra/contract/commento/schema'
import { isConsortium } from '@quadra/contract/policy'
import { type AnyColumn, and, desc, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { limit } from '../../database/limit.ts'
import { prepared } from '../../database/prepared.ts'
import { type Change, changeLog, changeLogIndex, changeLogUnindexed } from '../../database/schema/kernel.ts'
import { cutChanges } from './cut-values.ts'
import { shownChanges } from './pseudonyms.ts'
import { risksNamed } from '../risks/named.ts'
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

/** Whether what changed, or why, contains these words: written as `change_log_words` writes a line's. */
export const lineContains = (changes: SQL | AnyColumn, words: string) =>
  containsFolded(sql`change_log_words(${changes}, ${changeLog.reason})`, asWritten(words))

/** The same for stored lines, found by the index of their words; those not indexed yet are read one by one. */
export const lineFound = (words: string) => sql`${changeLog.id} = any(array(
  select line_id from ${changeLogIndex} where ${containsFolded(changeLogIndex.words, asWritten(words))}
  union all select line_id from ${changeLogUnindexed} where ${containsFolded(wordsOfUnindexed, asWritten(words))}))`
/** How many indexed lines contain them, up to a limit. */
export const linesWith = (words: string, atMost: number) =>
  sql`(select count(*) from (select from ${changeLogIndex} where ${containsFolded(changeLogIndex.words, asWritten(words))} ${limit(atMost)}) found)`
const wordsOfUnindexed = sql`(select change_log_words(fresh.changes, fresh.reason) from change_log fresh where fresh.id = line_id)`

const asWritten = (words: string) => words.replaceAll(/["\\]/g, '').replaceAll(/[_\n]/g, ' ')

/** The same, with long texts cut. */
export const cutFields = { ...lineFields, changes: cutChanges(shownChanges) }

type Line = Awaited<ReturnType<typeof readPage>>[number]
/** Read for nobody in particular, no risk has a name. */
export type LogLine = Omit<Line, 'risks'> & Partial<Pick<Line, 'risks'>>
export type History = Awaited<ReturnType<typeof historyOf>>

/**
 * The lines of a record's history: for users who may see it and, once it is removed, for the consortium and the
 * managers of its client. One statement, two for a removed record.
 */
export async function historyOf(db: Connection, session: Session, slices: readonly Slice[], name: string, id: number) {
  const slice = slices.find((one) => one.name === name)
  const { store } = slice ?? {}
  if (!slice || !store) throw notFound()
  if (!readersOf(store).includes(session.ruolo)) throw forbidden()
  if (slice.history?.consortiumOnly && !isConsortium(session.ruolo)) throw notFound()
  const visible = await store.isVisible(db, session, id)
  const own = and(ofSlice(slice), eq(changeLog.record_id, id), readable(session, slice))
  if (!visible && !mayReadRemoved(session, await removalOf(db, slice, id, own))) throw notFound()
  const ofParent = and(eq(changeLog.parent_slice, slice.name), eq(changeLog.parent_id, id), ofItsTime(session))
  return { slice, store, gone: !visible, own, lines: or(own, ofParent)!, risks: risksNamed(session) }
}

/** A user who may not read the record may not read its history. */
const readersOf = ({ api }: SliceStore) => (api.read ?? api.list)?.who ?? []

/**
 * Lines of a history from the newest, with long texts cut; `before` is one of them, and only a reader of that line may
 * name it.
 */
export const readPage = (db: Connection, { lines, risks }: Reading, limit: number, before?: number) =>
  db
    .select({ ...cutFields, risks })
    .from(changeLog)
    .where(before === undefined ? lines : and(lines, isBefore(before, lines)))
    .orderBy(desc(changeLog.at), sql`${desc(changeLog.id)} limit ${limit}${prepared}`)

type Reading = Pick<History, 'lines' | 'risks'>

const isBefore = (id: number, lines: SQL) =>
  sql`(${changeLog.at}, ${changeLog.id}) < (select ${changeLog.at}, ${changeLog.id} from ${changeLog} where ${and(eq(changeLog.id, id), lines)})`

/** The lines that one act left, which `id` is the first of, with their values whole. */
export const readAct = (db: Connection, { lines, risks }: Reading, id: number) =>
  db
    .select({ ...lineFields, risks })
    .from(changeLog)
    .where(
      and(
        lines,
        sql`${changeLog.at} = (select ${changeLog.at} from ${changeLog} where ${and(eq(changeLog.id, id), lines)})`,
      ),
    )
    .orderBy(desc(changeLog.at), desc(changeLog.id))
    .limit(mostOfAct)
const mostOfAct = 500

/**
 * The lines needed for the last state of a record: the newest line of each field and of each part's row but comments,
 * and the first of all.
 */
export async function readLast(db: Connection, { own, risks }: Pick<History, 'own' | 'risks'>): Promise<LogLine[]> {
  const newest = sql`order by 1, 2, ${changeLog.at} desc, ${changeLog.id} desc`
  const fields = sql`select distinct on (1, 2) change.value ->> 'field' as one, 0 as two, ${changeLog.id} as id
    from ${changeLog}, jsonb_array_elements(${changeLog.changes}) change where ${and(own, isNull(changeLog.part))} ${newest}`
  const parts = sql`select distinct on (1, 2) ${changeLog.part} as one, ${changeLog.part_id} as two, ${changeLog.id} as id
    from ${changeLog} where ${and(own, isNotNull(changeLog.part), ne(changeLog.part, commentoPart.name))} ${newest} limit 500`
  const first = sql`select '' as one, 0 as two, min(${changeLog.id}) as id from ${changeLog} where ${and(own, isNull(changeLog.part))}`
  const ids = sql`select found.id from ((${fields}) union all (${parts}) union all (${first})) found`
  return db
    .select({
      ...lineFields,
      risks,
      changes: sql<Change[]>`case when ${changeLog.part} is null then ${shownChanges} else ${cutFields.changes} end`,
    })
    .from(changeLog)
    .where(sql`${changeLog.id} in (${ids})`)
    .orderBy(desc(changeLog.at), desc(changeLog.id))
}

/** The lines of a slice's records, under every name they were ever written. */
export const ofSlice = ({ name, history }: Pick<Slice, 'name' | 'history'>): SQL | undefined =>
  or(eq(changeLog.slice, name), history?.formerly)

/** Which lines of a slice's records this session reads. */
export const readable = (session: Session, { history }: Pick<Slice, 'history'>) =>
  history?.lines ? history.lines(session) : ofItsTime(session)

/**
 * A record may have moved: earlier lines are for those who could see it then. Lines contain the client of their time;
 * those without a client were visible to all, unless they belong to another record, and so is the line by which it
 * became visible to all. The consortium reads all.
 */
function ofItsTime(session: Session): SQL | undefined {
  const own = ofOwnCliente(session, changeLog.cliente_id)
  if (!session.cliente) return own
  const ofNoOtherClient = sql`split_part(${changeLog.slice}, '@', 2) in ('', ${String(session.cliente.id)})`
  return or(own, and(isNull(changeLog.cliente_id), ofNoOtherClient), becameCollective)
}

/**
 * It contains nothing else; the former client is cut from its words, which is impossible in lines older than logged
 * values.
 */
const becameCollective = sql`(${changeLog.version} > 1 and ${changeLog.part} is null and ${changeLog.action} = 'state'
  and jsonb_array_length(${changeLog.changes}) = 1 and ${changeLog.changes} @> '[{"field": "cliente", "to": null}]')`

async function removalOf(db: Connection, { name }: Slice, id: number, own: SQL | undefined) {
  const removal = and(eq(changeLog.slice, name), isNull(changeLog.part), eq(changeLog.action, 'remove'))
  const [found] = await db
    .select({ cliente_id: changeLog.cliente_id })
    .from(changeLog)
    .where(and(eq(changeLog.record_id, id), removal, own))
    .orderBy(desc(changeLog.id))
    .limit(1)
  return found
}

const mayReadRemoved = ({ ruolo, cliente }: Session, removal: { cliente_id: number | null } | undefined) =>
  removal !== undefined &&
  (isConsortium(ruolo) || (ruolo === 'manager' && cliente !== null && cliente.id === removal.cliente_id))
