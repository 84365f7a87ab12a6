import type { requisitoApi } from '@quadra/contract/requisito/api'
import type { EvidenzeRequisito, RigaEvidenze } from '@quadra/contract/requisito/evidenze'
import type { Requisito } from '@quadra/contract/requisito/schema'
import { statiRequisito } from '@quadra/contract/requisito/stato'
import type { Query } from '@quadra/contract/kernel/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { preparedLarge } from '../database/prepared.ts'
import { cells, factsOfCell } from '../domain/requirements/cells.ts'
import { esitoOfSeverity } from '../domain/requirements/proofs.ts'
import { type Facts, motiviOf } from '../domain/requirements/reasons.ts'
import { registersOf } from '../domain/requirements/registers.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { inForce, newestFirst } from '../domain/indicators/values.ts'
import { ofOwnServices, visibleNonConformita } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

type EvidenzeQuery = Query<(typeof requisitoApi)['evidenze']>

/** What there is for a requirement at each site that the session sees; everything that proves it at the one that the query names. */
export async function readEvidenze(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  requisito: Requisito,
  { cliente_id }: EvidenzeQuery,
): Promise<EvidenzeRequisito> {
  const isOne = session.cliente !== null || cliente_id !== undefined
  const subject = { norma: sql`${requisito.norma.id}::int`, cliente_id, requisito: sql`${requisito.id}::int` }
  const { rows } = await db.execute<{ righe: readonly Read[] }>(sql`
    with ${cells(slices, session, subject)}
    select coalesce(json_agg(json_build_object('cliente', json_build_object('id', sito.cliente_id, 'nome', sito.nome), 'rank', cella.rank,
      'fatti', ${factsOfCell}, 'liste', ${isOne ? lists(session) : sql`null::json`})
      order by sito.nome collate "und-x-icu", sito.cliente_id), '[]') as righe
    from sito join cella using (cliente_id)${preparedLarge}`)
  const sources = registersOf(slices)
  return {
    requisito,
    righe: rows[0]!.righe.map(({ cliente, rank, fatti, liste }) => ({
      cliente,
      stato: statiRequisito[rank]!,
      motivi: liste && motiviOf(sources, fatti, { requisito: requisito.id, cliente: cliente.id }),
      ...(liste ?? none),
    })),
  }
}
type Lists = Omit<RigaEvidenze, 'cliente' | 'stato' | 'motivi'>
interface Read {
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly rank: number
  readonly fatti: Facts
  readonly liste: Lists | null
}
const none: Lists = {
  documenti: null,
  verifiche: null,
  non_conformita: null,
  indicatori: null,
  registri: null,
  da_confermare: null,
}

/** All rows of a part at the site of `cella`, as JSON. */
const listOf = (row: SQL, order: SQL, from: SQL, where: SQL = sql`true`) =>
  sql`(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from} where each.cliente_id = cella.cliente_id and ${where})`

const document = sql`json_build_object('id', documento.id, 'codice', documento.codice_documento, 'titolo', documento.descrizione, 'da', each.da)`
const byCode = sql`documento.codice_documento collate "und-x-icu" nulls last, documento.id`
const documents = (conferma: boolean) =>
  listOf(
    document,
    byCode,
    sql`documento_di each join documento on documento.id = each.documento_id`,
    sql`each.conferma = ${conferma}`,
  )

/** Every proof, and of non-conformities and indicators those that the session may see. */
const lists = (session: Session) => sql`json_build_object(
  'documenti', ${documents(false)}, 'da_confermare', ${documents(true)},
  'verifiche', ${listOf(
    sql`json_build_object('audit', json_build_object('id', audit.id, 'anno', audit.anno, 'numero', audit.numero), 'data', each.il,
      'esito', ${esitoOfSeverity(sql`each.rank`)})`,
    sql`each.il desc, audit.id desc`,
    sql`verifica_di each join audit on audit.id = each.audit_id`,
  )},
  'non_conformita', ${listOf(
    sql`json_build_object('id', each.id, 'gravita', each.gravita, 'stato', each.stato)`,
    sql`each.id desc`,
    sql`nc_di each join non_conformita on non_conformita.id = each.id`,
    visibleNonConformita(session),
  )},
  'indicatori', ${listOf(
    sql`json_build_object('id', each.id, 'obiettivo', item.descrizione, 'periodo', value.periodo, 'verifica', value.verifica,
      'risultato', value.risultato)`,
    sql`item.descrizione collate "und-x-icu", each.id`,
    sql`indicatore_di each join indicatore on indicatore.id = each.id join voce item on item.id = indicatore.obiettivo_id
      cross join lateral (select value.periodo, value.verifica, value.risultato from indicatore_verifica value
        where value.indicatore_id = each.id and ${inForce('value')} order by ${newestFirst('value')} limit 1) value`,
    ofOwnServices(session, indicatore),
  )},
  'registri', ${listOf(
    sql`json_build_object('fonte', each.fonte, 'record', each.record, 'in_ordine', each.fuori = 0)`,
    sql`each.fonte`,
    sql`registro_di each`,
  )})`
