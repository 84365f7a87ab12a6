import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgArray, PgJsonb, type PgTable, PgText } from 'drizzle-orm/pg-core'
import type { Connection } from '../database/database.ts'
import { eventoSicurezza } from '../database/schema/factors.ts'
import { importazioneRiga } from '../database/schema/importazione.ts'
import { changeLog, outbox } from '../database/schema/kernel.ts'
import { utente } from '../database/schema/registry.ts'
import { tables } from '../database/tables.ts'
import { lineFound } from '../domain/history/history-lines.ts'
import { reclamo } from '../database/schema/reclamo.ts'
import { foreignKeysTo } from '../kernel/records/references.ts'

interface Person {
  readonly id: number
  readonly nome: string
  readonly cognome: string
  readonly email: string
}

/** The most that are listed one by one; the count is always given. */
const mostNamed = 10_000
const mostTexts = 500

/** What is theirs alone and would go with them: sign-ins, browsers, links, associations, and the mails to them. No secrets. */
export async function belongings(db: Connection, { id, email }: Person): Promise<object> {
  const owned = foreignKeysTo(utente).owned.map(({ from, column }) => ({
    from,
    where: sql`${sql.identifier(column)} = ${id}`,
  }))
  const all = [...owned, { from: outbox, where: sql`lower(recipient) = lower(${email})` }]
  return row(
    db,
    all.map(({ from, where }) => ({
      name: nameOf(from),
      value: sql`(select coalesce(jsonb_agg(to_jsonb(mine) - array[${secretsOf(from)}]), '[]')
        from (select * from ${from} where ${where} limit ${mostNamed}) mine)`,
    })),
  )
}

/** Credentials, and stored requests and replies, are no facts about a person. */
const secret = /hash|token|key|secret|segreto|dati|successor|request|reply|body/
const secretsOf = (table: PgTable) =>
  sql.raw(
    ['utente_id', ...columnNames(table).filter((name) => secret.test(name))].map((name) => `'${name}'`).join(', '),
  )

/** The rows of every table that refer to them, by their keys. The lines of the log are listed separately. */
export async function references(db: Connection, id: number): Promise<object> {
  const foreignKeys = foreignKeysTo(utente).referring.filter(({ from }) => from !== changeLog)
  return row(
    db,
    foreignKeys.map(({ from, column }) => ({
      name: `${nameOf(from)}.${column}`,
      value: sql`(select jsonb_build_object('quanti', count(*), 'chiavi', coalesce(jsonb_agg(id) filter (where place <= ${mostNamed}), '[]'))
        from (select id, row_number() over (order by id) as place from ${from} where ${sql.identifier(column)} = ${id}) mine)`,
    })),
  )
}

/** The events about them in the security log, without the author of each. */
export async function securityEvents(db: Connection, id: number): Promise<readonly object[]> {
  const { rows } =
    await db.execute(sql`select at as quando, tipo, indirizzo, user_agent as dispositivo, dettaglio - 'chiave' - 'autore_id' as dettaglio
    from ${eventoSicurezza} where utente_id = ${id} order by at desc, id desc limit ${mostNamed}`)
  return rows
}

/** The rows of sheets that brought them, cell by cell, for as long as they are stored. */
export async function importedRows(db: Connection, id: number): Promise<readonly object[]> {
  const { rows } =
    await db.execute(sql`select importazione_id as importazione, numero as riga, valori from ${importazioneRiga}
    where slice = 'utente' and record_id = ${id} and valori is not null order by id limit ${mostNamed}`)
  return rows
}

/** Where their name or address was typed as a text: only a person can decide whether it is them. */
export async function mentions(db: Connection, person: Person): Promise<readonly object[]> {
  const { nome, cognome, email } = person
  const ways = [`${nome} ${cognome}`, `${cognome} ${nome}`, email].map(
    (words) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  )
  const found = tables.flatMap((table) => {
    const texts = table === utente || !isRecord(table) ? [] : textsOf(table)
    const said = texts.map(({ name, text }) => sql.raw(`('${name}', ${text(`"${nameOf(table)}"."${name}"`)})`))
    return said.length
      ? [
          sql`(select ${nameOf(table)}::text as tabella, id::text as chiave, campo, left(said.testo, 300) as testo
        from ${table} cross join lateral (values ${sql.join(said, sql`, `)}) said (campo, testo)
        where said.testo ilike any(${sql.param(ways)}::text[]) limit ${mostTexts})`,
        ]
      : []
  })
  const inLog = sql`(select 'registro_modifiche', slice || ' ' || record_id, action, null from ${changeLog}
    where slice <> 'utente' and ${lineFound(`${nome} ${cognome}`)} limit ${mostTexts})`
  const { rows } = await db.execute(sql.join([...found, inLog], sql` union all `))
  return rows
}

const nameOf = (table: PgTable) => getTableConfig(table).name
const columnNames = (table: PgTable) => getTableConfig(table).columns.map(({ name }) => name)
/** What people write has a key of its own and is not the product's bookkeeping. */
const isRecord = (table: PgTable) =>
  // The text of a complaint never leaves its own page.
  table !== reclamo &&
  'id' in getTableColumns(table) &&
  ('data_modifica' in getTableColumns(table) || neverChanged.includes(nameOf(table)))
const neverChanged = ['file', 'commento', 'non_conformita_ciclo', 'importazione_riga', 'importazione_documento']
/** Texts as they were typed, alone, several in a list or as cells of a sheet: not those that searches read. */
const textsOf = (table: PgTable) =>
  getTableConfig(table).columns.flatMap((column) => {
    if (is(column, PgText)) return column.generated ? [] : [{ name: column.name, text: (of: string) => of }]
    if (is(column, PgJsonb)) return [{ name: column.name, text: (of: string) => `${of}::text` }]
    return is(column, PgArray) && is(column.baseColumn, PgText)
      ? [{ name: column.name, text: (of: string) => `joined_texts(${of})` }]
      : []
  })

/** One row of several values, in one statement. */
async function row(db: Connection, members: readonly { name: string; value: SQL }[]): Promise<object> {
  const pairs = members.map(({ name, value }) => sql`${name}::text, ${value}`)
  // A function takes a hundred arguments and no more.
  const parts = Array.from({ length: Math.ceil(pairs.length / 50) }, (_, part) =>
    pairs.slice(part * 50, part * 50 + 50),
  )
  const objects = parts.map((some) => sql`jsonb_build_object(${sql.join(some, sql`, `)})`)
  const { rows } = await db.execute<{ all: object }>(sql`select ${sql.join(objects, sql` || `)} as all`)
  return rows[0]!.all
}
