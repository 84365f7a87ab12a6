import { azioneLabels } from '@quadra/contract/kernel/azioni'
import type { Query } from '@quadra/contract/kernel/endpoint'
import type { mandatoApi } from '@quadra/contract/mandato/api'
import {
  type Evidenza,
  type EvidenzaRow,
  evidenzaView,
  isTipoEvidenza,
  tipiEvidenza,
  type TipoEvidenza,
} from '@quadra/contract/mandato/evidenza'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { competenceNumbers } from '../domain/competences/numbers.ts'
import { complaintNumbers } from '../domain/complaints/numbers.ts'
import { clientKeys, type EvidenceScope, type EvidenceSource, fromOf } from '../kernel/evidence.ts'
import { notFound } from '../kernel/errors.ts'
import { authorName } from '../kernel/log/changelog.ts'
import type { Slice } from '../kernel/slice.ts'
import { listPage } from './list-page.ts'

type ListQuery = Query<(typeof mandatoApi)['evidenze']>
type Column = (typeof evidenzaView)['columns'][number]['key']

/** What a slice shows under a mandate. */
export const evidenceOf = ({ evidence }: Slice, slices: readonly Slice[]) =>
  typeof evidence === 'function' ? evidence(slices) : evidence
const sourcesOf = (slices: readonly Slice[]) => slices.flatMap((slice) => evidenceOf(slice, slices) ?? [])

/** What a slice declares of this kind; what none declares does not exist. */
export function sourceOf(slices: readonly Slice[], tipo: string): EvidenceSource {
  const found = isTipoEvidenza(tipo) ? sourcesOf(slices).find((source) => source.tipo === tipo) : undefined
  if (!found) throw notFound()
  return found
}

/** How many records of each kind there are, how many complaints, and what people at work have of what they need. */
export async function countEvidence(db: Connection, slices: readonly Slice[], scope: EvidenceScope) {
  const counts = sourcesOf(slices).map(
    (source) =>
      sql`select ${source.tipo}::text as tipo, count(*)::int as n from ${fromOf(source, scope)} where ${source.where(scope)}`,
  )
  const { rows } = await db.execute<EvidenceCounts>(sql`
    select (select json_agg(one) from (${sql.join(counts, sql` union all `)}) one) as conteggi, 
      ${complaintNumbers(clientKeys(scope), scope)} as reclami, ${competenceNumbers(clientKeys(scope), scope.today)} as competenze`)
  const { conteggi, reclami, competenze } = rows[0]!
  const byKind = Object.fromEntries(conteggi.map(({ tipo, n }) => [tipo, n])) as Record<TipoEvidenza, number>
  return { conteggi: byKind, reclami, competenze }
}
interface EvidenceCounts extends Record<string, unknown> {
  readonly conteggi: readonly { readonly tipo: TipoEvidenza; readonly n: number }[]
  readonly reclami: Mandato['reclami']
  readonly competenze: Mandato['competenze']
}

/** The rows of a kind as lists show them. */
const rowsOf = (source: EvidenceSource, scope: EvidenceScope, only?: number, more = sql``) => sql`
  select ${source.id} as id, ${source.titolo} as titolo, ${source.ordine ?? source.titolo} as ordine, nullif(${source.oggetto(scope)}, '') as oggetto, ${source.data(scope)}::date as data, ${source.stato(scope)} as stato,
    nullif(${source.dettaglio?.(scope) ?? sql`null`}::text, '') as dettaglio,
    (select coalesce(json_agg(json_build_object('id', site.id, 'nome', site.nome) order by site.nome collate "und-x-icu", site.id), '[]')
      from cliente site where site.id = any(${source.clienti(scope)}) and site.id = any(${clientKeys(scope)})) as cooperative${more}
  from ${fromOf(source, scope)} where ${and(source.where(scope), only === undefined ? undefined : sql`${source.id} = ${only}`)}`

/** A text may be twenty thousand letters long. */
const longest = 300
const beginning = (row: string) => {
  const text = sql.raw(`${row}.oggetto`)
  return sql`case when length(${text}) > ${sql.raw(String(longest))} then left(${text}, ${sql.raw(String(longest - 1))}) || '…' else ${text} end`
}

const names = sql`(select string_agg(one ->> 'nome', ', ') from json_array_elements(found.cooperative) one)`
const words: Record<Column, SQL> = {
  titolo: sql`found.titolo`,
  oggetto: sql`found.oggetto`,
  dettaglio: sql`found.dettaglio`,
  data: sql`to_char(found.data, 'DD/MM/YYYY')`,
  cooperative: names,
  stato: sql`found.stato`,
}
const sorted: Record<Column, SQL> = {
  titolo: sql`found.ordine collate "und-x-icu"`,
  oggetto: sql`left(found.oggetto, 200) collate "und-x-icu"`,
  dettaglio: sql`found.dettaglio collate "und-x-icu"`,
  data: sql`found.data`,
  cooperative: sql`${names} collate "und-x-icu"`,
  stato: sql`found.stato collate "und-x-icu"`,
}

/** A page of a kind, or all of it. */
export async function listEvidence(db: Connection, source: EvidenceSource, scope: EvidenceScope, query: ListQuery) {
  const { ordina, direzione } = query
  const { matches, limit, reply } = listPage(query, words)
  const by = ordina ?? (source.ordine ? 'titolo' : evidenzaView.sort.key)
  const towards = direzione ?? (ordina || source.ordine ? 'asc' : evidenzaView.sort.direction)
  const order = sql`${sorted[by]} ${sql.raw(towards)} nulls last, found.id ${sql.raw(towards)}`
  const { rows } = await db.execute<{ totale: number; righe: EvidenzaRow[] }>(sql`
    with found as materialized (${rowsOf(source, scope)}), matching as (select * from found where ${matches})
    select (select count(*)::int from matching) as totale, coalesce((select json_agg(json_build_object('id', page.id, 'titolo', page.titolo,
        'oggetto', ${beginning('page')}, 'data', page.data, 'cooperative', page.cooperative, 'stato', page.stato, 'dettaglio', page.dettaglio) order by page.n)
      from (select found.*, row_number() over (order by ${order}) as n from matching found order by n ${limit}) page), '[]') as righe`)
  const { totale, righe } = rows[0]!
  return reply(righe, totale)
}

export interface Read {
  readonly row: EvidenzaRow
  readonly facts: never
  readonly collegamenti: Evidenza['collegamenti']
  readonly storia: readonly { quando: string; chi: string; azione: string }[]
}

/** One record with its facts and its lines, in one statement; 404 where it does not belong to the mandate. */
export async function readEvidence(
  db: Connection,
  slices: readonly Slice[],
  source: EvidenceSource,
  scope: EvidenceScope,
  id: number,
): Promise<Read> {
  const { rows } = await db.execute<Omit<Read, 'row'> & { found: EvidenzaRow }>(sql`
    select json_build_object('id', found.id, 'titolo', found.titolo, 'oggetto', ${beginning('found')}, 'data', found.data, 'cooperative', found.cooperative,
      'stato', found.stato, 'dettaglio', found.dettaglio) as found, found.facts, ${linksOf(slices, source, scope)} as collegamenti,
      ${source.withoutHistory ? sql`'[]'::json` : linesOf(source, scope)} as storia
    from (${rowsOf(source, scope, id, sql`, ${source.facts(scope)} as facts${linkKeys(source)}`)}) found`)
  const [read] = rows
  if (!read) throw notFound()
  const storia = read.storia.map(({ quando, chi, azione }) => ({
    quando: new Date(quando).toISOString(),
    chi,
    azione: (azioneLabels as Readonly<Record<string, string>>)[azione] ?? azione,
  }))
  return { row: read.found, facts: read.facts, collegamenti: read.collegamenti, storia }
}

/** The kinds of records that one may hang together with, each with the keys of those. */
const kindsOf = ({ collegamenti = {} }: EvidenceSource) =>
  tipiEvidenza.flatMap((tipo, place) => {
    const keys = collegamenti[tipo]
    return keys ? [{ tipo, place: sql.raw(String(place)), keys, column: sql.identifier(`verso_${tipo}`) }] : []
  })
/** They are read with the record itself. */
const linkKeys = (source: EvidenceSource) =>
  sql.join(kindsOf(source).map(({ keys, column }) => sql`, array(${keys}) as ${column}`))

/** What the record hangs together with, in the order of the tabs: as everywhere, only what the mandate shows. */
function linksOf(slices: readonly Slice[], source: EvidenceSource, scope: EvidenceScope): SQL {
  const kinds = kindsOf(source).map(({ tipo, place, column }) => {
    const other = sourceOf(slices, tipo)
    return sql`select ${place} as place, ${tipo}::text as tipo, ${other.id} as id, ${other.titolo} as titolo, ${other.ordine ?? other.titolo} as ordine
      from ${fromOf(other, scope)} where ${other.where(scope)} and ${other.id} = any(found.${column})`
  })
  if (kinds.length === 0) return sql`'[]'::json`
  return sql`(select coalesce(json_agg(json_build_object('tipo', link.tipo, 'id', link.id, 'titolo', link.titolo)
    order by link.place, link.ordine collate "und-x-icu", link.id), '[]') from (${sql.join(kinds, sql` union all `)}) link)`
}

/** Time, user and action, without values: no users of cooperatives outside the mandate, and no parts. */
const linesOf = (source: EvidenceSource, scope: EvidenceScope) => sql`coalesce((
  select json_agg(json_build_object('quando', line.at, 'chi', line.chi, 'azione', line.action) order by line.id desc)
  from (select change_log.id, at, action, ${authorName} as chi from change_log
    where change_log.slice = ${source.tipo}::text and change_log.record_id = found.id and part is null
      and (change_log.cliente_id is null or change_log.cliente_id = any(${clientKeys(scope)}))
      and not exists (select from utente actor where actor.id = change_log.user_id and actor.cliente_id is not null
        and not actor.cliente_id = any(${clientKeys(scope)}))
    order by change_log.id desc limit 200) line), '[]')`
