import type { ListView } from '@quadra/contract/kernel/list'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { App } from '../kernel/app.ts'
import type { EvidenceScope, EvidenceSource } from '../kernel/evidence.ts'
import type { PackScope } from '../kernel/pack.ts'
import type { ReviewScope } from '../kernel/review.ts'
import { productSession } from '../kernel/session.ts'
import type { Slice, SliceStore } from '../kernel/slice.ts'

/** The fields an outlet reads, by their names or by those of their columns. */
type Read = ReadonlySet<string>
const today = '2026-01-31'
const session = productSession(today)

/** What the columns of a list read of a row: of one that has everything, and of one that has nothing. */
export function readByList(columns: readonly { readonly value: (row: never) => unknown }[] = []): Read {
  const read = new Set<string>()
  for (const row of [watched(read, anything()), watched(read, null)])
    for (const { value } of columns) void attempt(() => value(row))
  return read
}

/** A list that makes several rows of one reads the record where it makes them. */
export function readBySheet({ columns, exported, exportRows }: ListView<never>): Read {
  const read = new Set(readByList(exported ?? columns))
  if (exportRows) void attempt(() => exportRows(watched(read, anything())))
  return read
}

const watched = (read: Set<string>, value: unknown) =>
  new Proxy({}, { get: (_, name) => (read.add(String(name)), value) }) as never

/** Has any field, can be called, and is an empty text and an empty list. */
function anything(): unknown {
  return new Proxy(() => {}, {
    get: (_, name) =>
      name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? [][Symbol.iterator].bind([]) : anything(),
    apply: anything,
  })
}
async function attempt(read: () => unknown) {
  try {
    await read()
  } catch {
    // What it read before it met a value that does not exist counts.
  }
}

/** The columns of a record's own table that a statement names. */
function readBySql({ table }: SliceStore, ...statements: readonly (SQL | undefined)[]): Read {
  const columns = getTableColumns(table)
  const name = getTableName(table)
  const found = (text: string, prefix: string) =>
    Object.values(columns).filter((column) => new RegExp(`${prefix}"?${column.name}"?(?!\\w)`).test(text))
  const read = new Set<string>()
  for (const statement of statements)
    for (const column of statement ? found(textOf(statement), String.raw`(?<![\w.])"?${name}"?\.`) : []) {
      read.add(column.name)
      // A column made of others: the words that are searched.
      const made = column.generated?.as
      if (made) for (const one of found(textOf(made as SQL), String.raw`(?<![\w.])`)) read.add(one.name)
    }
  return read
}
const dialect = new PgDialect()
const textOf = (statement: SQL) => dialect.sqlToQuery(sql`${statement}`).sql

const evidenceScope: EvidenceScope = {
  certificato_id: 1,
  norma: { id: 1, descrizione: 'ISO 9001' },
  norme: [1],
  clienti: [{ id: 1, nome: 'Alfa' }],
  da: today,
  a: today,
  today,
  everySite: true,
  nomi_addetti: true,
}
/** What is shown of it; who may read which is a different question. */
export const readByEvidence = (store: SliceStore, source: EvidenceSource | undefined): Read =>
  source
    ? readBySql(
        store,
        source.titolo,
        source.oggetto(evidenceScope),
        source.data(evidenceScope),
        source.stato(evidenceScope),
        source.dettaglio?.(evidenceScope) ?? sql``,
        source.facts(evidenceScope),
      )
    : new Set()

export function readBySearch(store: SliceStore, search: Slice['search']): Read {
  const source = search?.(session)
  return source
    ? readBySql(store, source.words, source.titolo, source.dettaglio, source.numbered?.(1, 2026))
    : new Set()
}

/** Remembers the statements, and answers rows that have nothing. */
function watchedDatabase(rows: readonly object[]) {
  const statements: SQL[] = []
  const execute = (statement: SQL) => (statements.push(statement), Promise.resolve({ rows }))
  return { statements, db: { execute } as never }
}

export async function readByReview(
  store: SliceStore,
  review: Slice['review'],
  slices: readonly Slice[],
): Promise<Read> {
  const { statements, db } = watchedDatabase([anything() as object])
  const range = { da_data: today, a_data: today }
  const scope: ReviewScope = { ...range, prima: range, clienti: [1], oggi: today, tables: true }
  await attempt(() => review?.(db, scope, slices))
  return readBySql(store, ...statements)
}

/** What the sheets of its packs read; the reports printed into them show what they show elsewhere. */
export async function readByPack({ pack }: Slice, slices: readonly Slice[]): Promise<Read> {
  const scope: PackScope = {
    session,
    cliente: { id: 1, nome: 'Alfa' },
    norma: evidenceScope.norma,
    anno: 2026,
    norme_conformita: [1],
    nomi_addetti: true,
    con_allegati: true,
  }
  const plans = await Promise.all(
    (pack?.({} as App, slices) ?? []).map((one) => one.plan(watchedDatabase([]).db, scope, [])),
  )
  const sheets = plans.flatMap(({ steps }) => steps.flatMap(({ sheet }) => sheet ?? []))
  return new Set(sheets.flatMap((view) => [...readBySheet(view)]))
}
