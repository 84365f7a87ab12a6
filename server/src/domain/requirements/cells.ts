import { statiRequisito, type StatoRequisito } from '@quadra/contract/requisito/stato'
import { type SQL, sql } from 'drizzle-orm'
import type { Session } from '../../kernel/session.ts'
import type { RegisterSource } from '../../kernel/register.ts'
import type { Slice } from '../../kernel/slice.ts'
import { sitiOn } from '../programme/ciclo.ts'
import { registerRows, registersOf } from './registers.ts'
import { proofs } from './proofs.ts'
import { cicloOf, leaves } from './tree.ts'

export interface RequestedCells {
  readonly norma: SQL
  /** One site of those that the session sees. */
  readonly cliente_id?: number | undefined
  /** These cooperatives, whether or not they are sites. */
  readonly clienti?: readonly number[] | undefined
  /** One leaf. */
  readonly requisito?: SQL
}

/** Days before the end of a cycle from which what was never verified is due. */
const nearEnd = sql.raw('180')

/**
 * The sites of a norm: those of its certificate that are in force, without one all active cooperatives; for a bound caller the own
 * cooperative, and no other.
 */
function sites({ cliente_id, clienti }: RequestedCells, { cliente, today }: Pick<Session, 'cliente' | 'today'>): SQL {
  if (clienti)
    return sql`select cliente.id as cliente_id, cliente.nome from cliente where cliente.id = any(${sql.param([...clienti])}::int[])`
  if (cliente) return sql`select cliente.id as cliente_id, cliente.nome from cliente where cliente.id = ${cliente.id}`
  return sql`select cliente.id as cliente_id, cliente.nome from cliente
    where cliente.stato = 1 and case when (select certificato_id from ciclo) is null then true
        else cliente.id in (select site.cliente_id from (${sitiOn(sql`(select certificato_id from ciclo)`, sql`${today}::date`)}) site) end
      ${cliente_id === undefined ? sql`` : sql`and cliente.id = ${cliente_id}`}`
}

/** The leaves of a norm, the sites, and what proves each there, as the first parts of a statement. */
export const grounds = (session: Pick<Session, 'cliente' | 'today'>, query: RequestedCells) => sql`recursive
  ciclo as materialized (select * from ${cicloOf(query.norma, session.today)} one),
  sito as materialized (${sites(query, session)}),
  ${leaves(query.norma, query.requisito)},
  ${proofs(query.norma, session.today)}`

/** What the registers have of each site, after them. */
export const siteRegisters = (
  slices: readonly Slice[],
  { today }: Pick<Session, 'today'>,
  { norma }: RequestedCells,
): SQL =>
  registerRows(registersOf(slices), ({ rows }: RegisterSource) =>
    rows({ today, norma, siti: sql`select cliente_id from sito` }),
  )

/**
 * The state of every leaf of a norm at every site, as the parts of a statement that end with `cella`: the first state that fits, and the facts
 * that its reasons are made from. Derived at each reading, and the only expression of it.
 */
export const cells = (slices: readonly Slice[], session: Session, query: RequestedCells): SQL => {
  const { today } = session
  return sql`${grounds(session, query)},
  ${siteRegisters(slices, session, query)},
  parte as (
    select foglia.id as foglia_id, sito.cliente_id, true as esiste, null::text as escluso, 0 as maggiori, 0 as altre, 0 as documenti,
      0 as da_confermare, 0 as verifiche, 0 as indicatori, 0 as non_raggiunti, 0 as registri, 0 as fuori, 0 as superati,
      null::json as scaduti, null::json as mancanti
    from foglia cross join sito
    union all select excluded.requisito_id, excluded.cliente_id, null, excluded.motivo, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null
      from requisito_esclusione excluded where excluded.requisito_id in (select id from foglia) and excluded.cliente_id in (select cliente_id from sito)
    union all select foglia_id, cliente_id, null, null, count(*) filter (where gravita = 'maggiore'),
        count(*) filter (where gravita is distinct from 'maggiore'), 0, 0, 0, 0, 0, 0, 0, 0, null, null
      from nc_di group by 1, 2
    union all select foglia_id, cliente_id, null, null, 0, 0, count(*) filter (where not conferma), count(*) filter (where conferma), 0, 0, 0, 0, 0,
        count(*) filter (where scaduto and not conferma), null, null
      from documento_di group by 1, 2
    union all select foglia_id, documento_di.cliente_id, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        json_agg(json_build_object('id', documento.id, 'nome', coalesce(nullif(documento.codice_documento, ''), documento.descrizione))
          order by documento.codice_documento, documento.id), null
      from documento_di join documento on documento.id = documento_di.documento_id where scaduto and not conferma group by 1, 2
    union all select foglia_id, cliente_id, null, null, 0, 0, 0, 0, count(*), 0, 0, 0, 0, 0, null, null from verifica_di group by 1, 2
    union all select foglia_id, cliente_id, null, null, 0, 0, 0, 0, 0, count(*), count(*) filter (where esito = 'non_raggiunto'), 0, 0, 0, null, null
      from indicatore_di group by 1, 2
    union all select foglia_id, cliente_id, null, null, 0, 0, 0, 0, 0, 0, 0, count(*), count(*) filter (where fuori > 0), 0, null,
        json_agg(json_build_object('fonte', fonte, 'fuori', fuori, 'giorno', giorno) order by fonte) filter (where fuori > 0)
      from registro_di group by 1, 2),
  raccolta as (
    select foglia_id, cliente_id, max(escluso) as escluso, sum(maggiori)::int as maggiori, sum(altre)::int as altre,
      sum(documenti + verifiche + indicatori + registri) = 0 as senza_evidenze, sum(verifiche) = 0 as mai_verificato,
      sum(non_raggiunti)::int as non_raggiunti, sum(fuori) as fuori, sum(superati) as superati, sum(da_confermare)::int as da_confermare,
      (array_agg(scaduti) filter (where scaduti is not null))[1] as scaduti, (array_agg(mancanti) filter (where mancanti is not null))[1] as registri
    from parte group by foglia_id, cliente_id having bool_or(esiste)),
  cella as materialized (
    select raccolta.*, due.ciclo_fino_al, case
        when escluso is not null then ${rankOf('non_applicabile')} when maggiori > 0 then ${rankOf('non_conforme')}
        when senza_evidenze then ${rankOf('scoperto')}
        when altre > 0 or superati > 0 or non_raggiunti > 0 or fuori > 0 or da_confermare > 0 or due.ciclo_fino_al is not null
          then ${rankOf('da_rivedere')}
        else ${rankOf('coperto')} end as rank
    from raccolta cross join ciclo cross join lateral (select case
      when mai_verificato and ciclo.certificato_id is not null and ciclo.a <= ${today}::date + ${nearEnd} then ciclo.a end as ciclo_fino_al) due)`
}

/** Ranks count from the worst state. */
const rankOf = (stato: StatoRequisito) => sql.raw(String(statiRequisito.indexOf(stato)))
/** Whether a cell is in one of these states. */
export const isIn = (...stati: readonly StatoRequisito[]) =>
  sql`cella.rank in (${sql.join(stati.map(rankOf), sql`, `)})`

/** What the reasons of a cell are made from, as JSON. */
export const factsOfCell = sql`json_build_object('escluso', escluso, 'senza_evidenze', senza_evidenze, 'maggiori', maggiori, 'altre', altre,
  'scaduti', scaduti, 'non_raggiunti', non_raggiunti, 'registri', registri, 'ciclo_fino_al', ciclo_fino_al, 'da_confermare', da_confermare)`
