import type { documentoApi } from '@quadra/contract/documento/api'
import { type DaLeggere, type Destinatario, daLeggereView, destinatarioView } from '@quadra/contract/documento/lettura'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Query } from '@quadra/contract/kernel/endpoint'
import type { ListView } from '@quadra/contract/kernel/list'
import { management } from '@quadra/contract/policy'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import {
  expectedReadings,
  followedPeople,
  isUnread,
  ofCaller,
  pastReadings,
  readBy,
  readings,
} from '../domain/documents/readings.ts'
import { dayColumn, instantColumn, type ListColumn, matches, textColumn } from '../kernel/records/columns.ts'
import type { Listing, Paging } from '../kernel/records/declaration.ts'
import type { Session } from '../kernel/session.ts'

const person = textColumn(sql`(lettore.cognome || ' ' || lettore.nome)`)
const client = textColumn(sql`sede.nome`)
const personJson = sql`json_build_object('id', lettore.id, 'nome', lettore.nome, 'cognome', lettore.cognome)`
const clientJson = sql`json_build_object('id', sede.id, 'nome', sede.nome)`
const revisionJson = sql`json_build_object('id', revisione.id, 'numero', revisione.numero)`
const instantJson = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Those of a document's recipients whom the caller follows: of the revision in force, or of another that is named. Of an
 * obsolete one they are the people who had to do with it, each in the cooperative of then.
 */
export const listRecipients = (
  db: Connection,
  session: Session,
  id: number,
  query: Query<(typeof documentoApi)['destinatari']>,
  named?: Pick<Revisione, 'id' | 'stato'>,
): Promise<Listing<Destinatario>> =>
  listReadings(db, query, destinatarioView, {
    from: !named ? readings : named.stato === 'obsoleta' ? pastReadings : expectedReadings,
    where: and(
      sql`documento.id = ${id}`,
      named && sql`revisione.id = ${named.id}`,
      named?.stato === 'obsoleta' && session.cliente ? sql`sede.id = ${session.cliente.id}` : followedPeople(session),
      query.stato === undefined ? undefined : query.stato === 'confermata' ? sql`not (${isUnread})` : isUnread,
    )!,
    key: sql`lettore.id`,
    columns: {
      utente: person,
      cliente: client,
      aperta_il: instantColumn(sql`lettura.aperta_il`),
      confermata_il: instantColumn(sql`lettura.confermata_il`),
    },
    row: sql`json_build_object('id', lettore.id, 'revisione', ${revisionJson}, 'utente', ${personJson}, 'cliente', ${clientJson}, 'entro', ${readBy},
      'aperta_il', ${instantJson(sql`lettura.aperta_il`)}, 'confermata_il', ${instantJson(sql`lettura.confermata_il`)},
      'sollecitata_il', ${instantJson(sql`lettura.sollecitata_il`)})`,
  })

/** What is still to be read: by the caller or, for managing roles, by the users they follow. */
export const listUnread = (
  db: Connection,
  session: Session,
  query: Query<(typeof documentoApi)['daLeggere']>,
): Promise<Listing<DaLeggere>> =>
  listReadings(db, query, daLeggereView, {
    where: and(isUnread, whose(session, query))!,
    key: sql`revisione.id, lettore.id`,
    columns: {
      documento: textColumn(sql`concat_ws(' · ', documento.codice_documento, documento.descrizione)`),
      revisione: { sort: sql`revisione.numero`, text: sql`lpad(revisione.numero::text, 2, '0')` },
      utente: person,
      cliente: client,
      entro: dayColumn(readBy),
    },
    row: sql`json_build_object('id', revisione.id || ':' || lettore.id,
      'documento', json_build_object('id', documento.id, 'descrizione', documento.descrizione, 'codice_documento', documento.codice_documento),
      'revisione', ${revisionJson},
      'utente', ${personJson}, 'cliente', ${clientJson}, 'entro', ${readBy})`,
  })

function whose(
  session: Session,
  { tutte, cliente_id }: { tutte?: boolean | undefined; cliente_id?: number | undefined },
) {
  const manages = (management as readonly string[]).includes(session.ruolo)
  if (!manages || !(tutte || cliente_id)) return ofCaller(session)
  return and(followedPeople(session), cliente_id ? sql`lettore.cliente_id = ${cliente_id}` : undefined)
}

interface Reading<Row> {
  readonly from?: SQL
  readonly where: SQL
  /** What settles the order of equal rows. */
  readonly key: SQL
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly row: SQL
  readonly of?: Row
}

/** A list of readings with the parameters of every list: a page and its total in one statement, all of it at once or, where it is long, in batches. */
async function listReadings<Row extends object>(
  db: Connection,
  query: Paging<string>,
  view: ListView<Row>,
  { from = readings, where, key, columns, row }: Reading<Row>,
): Promise<Listing<Row>> {
  const { q, ordina, direzione, pagina = 1, per_pagina = 5 } = query
  const { sort } = columns[ordina ?? view.sort.key]!
  const towards = sql.raw(direzione ?? (ordina ? 'asc' : view.sort.direction))
  const order = sql`${sort} ${towards} nulls last, ${key}`
  const wanted = and(where, q ? or(...Object.values(columns).map((column) => matches(column, q))) : undefined)!
  const read = async (limit: number, offset: number) => {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select ${row} as row from ${from} where ${wanted} order by ${order} limit ${limit} offset ${offset}`,
    )
    return rows.map((one) => one.row)
  }
  const isWhole = query.formato !== undefined || (query.pagina === undefined && query.per_pagina === undefined)
  if (isWhole) {
    const withTotal = q !== undefined || ordina !== undefined || direzione !== undefined
    const first = await read(atOnce, 0)
    if (first.length === atOnce) return { every: inBatches(first, read), withTotal }
    const totale = first.length
    return { rows: first, ...(withTotal && { meta: { totale, pagina: 1, per_pagina: totale } }) }
  }
  // The readings are found once, for the page and for their number.
  const { rows } = await db.execute<{ totale: number; righe: Row[] }>(sql`with wanted as materialized (
      select ${row} as row, row_number() over (order by ${order}) as n from ${from} where ${wanted})
    select (select count(*)::int from wanted) as totale, (select coalesce(json_agg(row order by n), '[]') from wanted
      where n > ${(pagina - 1) * per_pagina} and n <= ${pagina * per_pagina}) as righe`)
  const { totale, righe } = rows[0]!
  return { rows: righe, meta: { totale, pagina, per_pagina } }
}

const atOnce = 500
async function* inBatches<Row>(
  first: Row[],
  read: (limit: number, offset: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = first
  for (let offset = atOnce; ; offset += atOnce) {
    yield rows
    if (rows.length < atOnce) return
    rows = await read(atOnce, offset)
  }
}
