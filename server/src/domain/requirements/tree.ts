import { type SQL, sql } from 'drizzle-orm'
import { certificatoOn } from '../programme/ciclo.ts'
import { cycleMonths } from '@quadra/contract/ciclo'

/**
 * The main norm: of the newest certificate whose norm has requirements; else the first norm that has any, else that of the newest
 * certificate, else the first of the dictionary.
 */
export const mainNorma = sql<number>`coalesce(
  (select norma_id from certificato where data_cancellazione is null and ${hasRequirements(sql`certificato.norma_id`)}
    order by data_inizio desc, id limit 1),
  (select min(id) from voce where dizionario = 'norma' and ${hasRequirements(sql`voce.id`)}),
  (select norma_id from certificato where data_cancellazione is null order by data_inizio desc, id limit 1),
  (select min(id) from voce where dizionario = 'norma' and stato = 1))`

function hasRequirements(norma: SQL) {
  return sql`exists (select from requisito where requisito.norma_id = ${norma} and requisito.stato = 1)`
}

/** Whether the code of one requirement lies below that of another, by what the database stores of them. */
export const liesBelow = (one: string, above: string) =>
  sql.raw(`(${one}.norma_id = ${above}.norma_id and starts_with(${one}.ordine, ${above}.ordine || '.'))`)

/** An active requirement with no active one below it. */
export const isLeaf = (one: string) =>
  sql`(${sql.raw(one)}.stato = 1 and not exists (select from requisito below where below.stato = 1 and ${liesBelow('below', one)}))`

/** The first and the last day of a norm's cycle: its certificate's, or the years that end with the present one. */
export const cicloOf = (norma: SQL, today: string) => sql`(
  select valid.id as certificato_id, coalesce(valid.data_inizio, make_date(present.anno - ${yearsBefore}, 1, 1)) as da,
    coalesce(valid.data_fine, make_date(present.anno, 12, 31)) as a
  from (select extract(year from ${today}::date)::int as anno) present
    left join certificato valid on valid.id = ${certificatoOn(norma, sql`${today}::date`)})`
const yearsBefore = sql.raw(String(cycleMonths / 12 - 1))

/**
 * The leaves of a norm and all that stands for each, as the first parts of a statement: `foglia`, and `nomina` with every requirement
 * whose naming counts for a leaf: itself, the headings above it, and those of its origins (`da` is the origin's code). Of a changed
 * requirement the origins only wait to be confirmed. `only` is the one leaf that is read.
 */
export const leaves = (norma: SQL, only?: SQL) => sql`
  foglia as materialized (
    select requisito.id, requisito.norma_id, requisito.codice, requisito.titolo, requisito.ordine, requisito.variazione
    from requisito where requisito.norma_id = ${norma} and ${isLeaf('requisito')} ${only ? sql`and requisito.id = ${only}` : sql``}),
  catena (foglia_id, requisito_id, da, conferma) as (
    select foglia.id, foglia.id, null::text, false from foglia
    union
    select catena.foglia_id, origine.da_id, coalesce(catena.da, origin.codice), catena.conferma or nodo.variazione = 'modificato'
    from catena join requisito nodo on nodo.id = catena.requisito_id
        and (nodo.variazione = 'invariato' or (nodo.variazione = 'modificato' and nodo.id = catena.foglia_id))
      join requisito_origine origine on origine.requisito_id = nodo.id
      join requisito origin on origin.id = origine.da_id),
  nomina as materialized (
    select distinct catena.foglia_id, above.id as requisito_id, above.norma_id, catena.da, catena.conferma
    from catena join requisito nodo on nodo.id = catena.requisito_id
      join requisito above on above.id = nodo.id or (above.stato = 1 and ${liesBelow('nodo', 'above')}))`
