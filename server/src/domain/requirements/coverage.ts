import { cellsOf, countsOf } from '@quadra/contract/copertura_requisiti/rules'
import type { CoperturaRequisiti } from '@quadra/contract/copertura_requisiti/schema'
import { statiRequisito, toCover } from '@quadra/contract/requisito/stato'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { preparedLarge } from '../../database/prepared.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { cells, factsOfCell, isIn } from './cells.ts'
import { type Facts, motiviOf, passoOf } from './reasons.ts'
import { registersOf } from './registers.ts'
import { mainNorma } from './tree.ts'

export interface RequestedCoverage {
  readonly norma_id?: number | undefined
  readonly cliente_id?: number | undefined
}

/** The norm of the query, or the main one. */
export const normaOf = (norma_id: number | undefined): SQL =>
  norma_id === undefined ? sql`(select ${mainNorma})` : sql`${norma_id}::int`

/** Which sites and which cells there are, and what each is made of, of one norm as this session sees it: one statement for any number. */
export async function readCoverage(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  { norma_id, cliente_id }: RequestedCoverage,
  withReasons: 'never' | 'of one' | 'always' = 'of one',
): Promise<CoperturaRequisiti> {
  const norma = normaOf(norma_id)
  const isOne = session.cliente !== null || cliente_id !== undefined
  const reasons = withReasons === 'always' || (withReasons === 'of one' && isOne)
  const { rows } = await db.execute<{ data: Read }>(sql`
    with ${cells(slices, session, { norma, cliente_id })}
    select json_build_object(
      'norma', (select json_build_object('id', id, 'descrizione', descrizione) from voce where id = ${norma} and dizionario = 'norma'),
      'ciclo', (select json_build_object('da', da, 'a', a, 'certificato_id', ${certificateSeen(session)}) from ciclo),
      'requisiti', (select coalesce(json_agg(json_build_object('id', id, 'codice', codice, 'titolo', titolo, 'variazione', variazione)
        order by ordine), '[]') from foglia),
      'righe', (select coalesce(json_agg(json_build_object('cliente', json_build_object('id', sito.cliente_id, 'nome', sito.nome),
          'rank', coalesce(of_site.rank, '{}'), 'fatti', of_site.fatti) order by sito.nome collate "und-x-icu", sito.cliente_id), '[]')
        from sito left join (select cella.cliente_id, array_agg(cella.rank order by foglia.ordine) as rank,
            ${reasons ? sql`json_agg(${factsOfCell} order by foglia.ordine)` : sql`null::json`} as fatti
          from cella join foglia on foglia.id = cella.foglia_id group by 1) of_site using (cliente_id))) as data${preparedLarge}`)
  const { righe, ...read } = rows[0]!.data
  if (norma_id !== undefined && !read.norma) throw invalid({ norma_id: 'Valore non valido' })
  const sources = registersOf(slices)
  return {
    ...read,
    righe: righe.map(({ cliente, rank, fatti }) => {
      const stati = rank.map((one) => statiRequisito[one]!)
      const at = (index: number) => ({ requisito: read.requisiti[index]!.id, cliente: cliente.id })
      const celle = stati.map((stato, index) => ({
        stato,
        motivi: fatti ? motiviOf(sources, fatti[index]!, at(index)).map(({ testo }) => testo) : null,
      }))
      const passi = fatti && fatti.map((one, index) => passoOf(sources, one, at(index)))
      return { cliente, celle, conteggi: countsOf(stati), passi }
    }),
    totali: countsOf(righe.flatMap(({ rank }) => rank.map((one) => statiRequisito[one]!))),
  }
}
interface Read extends Pick<CoperturaRequisiti, 'norma' | 'ciclo' | 'requisiti'> {
  readonly righe: readonly {
    readonly cliente: { id: number; nome: string }
    readonly rank: readonly number[]
    readonly fatti: readonly Facts[] | null
  }[]
}

/** The rows of the spreadsheet. */
export const readCells = async (db: Connection, session: Session, slices: readonly Slice[], query: RequestedCoverage) =>
  cellsOf(await readCoverage(db, session, slices, query, 'always'))

/** A certificate of which the own cooperative never was a site is none of its business. */
const certificateSeen = ({ cliente }: Session) =>
  cliente
    ? sql`(select s.certificato_id from certificato_sito s where s.certificato_id = ciclo.certificato_id and s.cliente_id = ${cliente.id} limit 1)`
    : sql`certificato_id`

/** The cells of the main norm that call for work, by requirement, as a value of another statement. */
export const toCoverOf = (slices: readonly Slice[], session: Session, longest: SQL) => sql`(
  with ${cells(slices, session, { norma: normaOf(undefined) })},
  by_leaf as (select foglia_id, count(*)::int as n, count(*) filter (where ${isIn('non_conforme')})::int as non_conformi,
    count(*) filter (where ${isIn('scoperto')})::int as scoperti from cella where ${isIn(...toCover)} group by 1)
  select json_build_object('totale', (select coalesce(sum(n), 0)::int from by_leaf), 'elementi', (
    select coalesce(json_agg(json_build_object('requisito', json_build_object('id', worst.id, 'codice', worst.codice, 'titolo', worst.titolo),
      'non_conformi', worst.non_conformi, 'scoperti', worst.scoperti) order by worst.non_conformi desc, worst.scoperti desc, worst.ordine), '[]')
    from (select foglia.*, by_leaf.* from by_leaf join foglia on foglia.id = by_leaf.foglia_id
      order by non_conformi desc, scoperti desc, ordine ${longest}) worst)))`
