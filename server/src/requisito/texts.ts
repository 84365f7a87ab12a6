import type { requisitoApi } from '@quadra/contract/requisito/api'
import type { Alias, DaSistemare } from '@quadra/contract/requisito/alias'
import type { Nominati } from '@quadra/contract/requisito/nominati'
import { nonConformitaNumber, type Tipo } from '@quadra/contract/non_conformita/names'
import { placeOf } from '@quadra/contract/places'
import type { Body, Query } from '@quadra/contract/kernel/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { requisito, requisitoAlias } from '../database/schema/requisito.ts'
import { aliases } from '../domain/requirements/aliases.ts'
import { normaOf } from '../domain/requirements/coverage.ts'
import { aliasKey, named } from '../domain/requirements/naming.ts'
import { casesOf } from '../domain/requirements/proofs.ts'
import { mainNorma } from '../domain/requirements/tree.ts'
import { ensureOffered } from '../domain/choices.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { insertOf, updateOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { lockNorma } from './write.ts'

/** Examples shown of a text. */
const few = sql.raw('3')

/** The texts that name no requirement of a norm, each once whatever its case, accents and blanks, with where they stand. */
export async function readUnnamed(db: Connection, norma_id: number | undefined): Promise<DaSistemare[]> {
  const norma = normaOf(norma_id)
  const { rows } = await db.execute<Read>(sql`
    with luogo as materialized (
      select riferimento_norma as testo, 'caso' as dove, non_conformita.id, non_conformita.tipo as tipo, null::text as titolo
        from non_conformita where riferimento_norma is not null and ${casesOf(norma)}
      union all select distinct domanda.riferimento, 'domanda', checklist.id, domanda.chiave::text, checklist.titolo
        from checklist join checklist_versione version on version.checklist_id = checklist.id and version.stato <> 'bozza'
            and version.data_cancellazione is null
          join checklist_domanda domanda on domanda.versione_id = version.id
        where checklist.norma_id = ${norma} and checklist.data_cancellazione is null and domanda.riferimento is not null),
    ${named(sql`select ${norma} as norma_id, testo from luogo`)},
    senza as materialized (
      select testo.testo, ${aliasKey(sql`testo.testo`)} as chiave from testo
      where not exists (select from nominato where nominato.testo = testo.testo)
        and not exists (select from requisito_alias alias where alias.norma_id = ${norma} and alias.testo = ${aliasKey(sql`testo.testo`)}))
    select min(luogo.testo) as testo, count(*) filter (where dove = 'caso')::int as non_conformita,
      count(*) filter (where dove = 'domanda')::int as domande,
      to_json((array_agg(json_build_object('dove', dove, 'id', luogo.id, 'tipo', luogo.tipo, 'titolo', luogo.titolo) order by dove, luogo.id desc))[1:${few}]) as esempi
    from luogo join senza using (testo) where senza.chiave <> '' group by senza.chiave order by 2 desc, 3 desc, 1`)
  return rows.map(({ esempi, ...row }) => ({
    ...row,
    esempi: onceEach(esempi.map(exampleOf)),
  }))
}
const exampleOf = ({ dove, id, tipo, titolo }: Read['esempi'][number]) =>
  dove === 'caso'
    ? { titolo: nonConformitaNumber({ id, tipo: tipo as Tipo }), percorso: placeOf('non_conformita').record(id) }
    : { titolo: titolo!, percorso: placeOf('checklist').record(id) }
/** Several questions may be of one checklist. */
const onceEach = <One extends { readonly percorso: string }>(all: readonly One[]) => [
  ...new Map(all.map((one) => [one.percorso, one])).values(),
]
interface Read extends Record<string, unknown>, Omit<DaSistemare, 'esempi'> {
  readonly esempi: readonly {
    readonly dove: 'caso' | 'domanda'
    readonly id: number
    readonly tipo: string
    readonly titolo: string | null
  }[]
}

/** The norm whose number that of the non-conformities has: the active ones first, then the main one. */
const normaLike = (norma_conformita_id: number) => sql`(
  select norma.id from voce norma join voce item on item.id = ${norma_conformita_id} and item.dizionario = 'norma_conformita'
  where norma.dizionario = 'norma' and substring(norma.descrizione from '[0-9]{3,}') = substring(item.descrizione from '[0-9]{3,}')
  order by norma.stato desc, norma.id = (select ${mainNorma}) desc, norma.id limit 1)`

/** The requirements that each text names. */
export async function readNamed(
  db: Connection,
  { norma_id, norma_conformita_id, testi }: Query<(typeof requisitoApi)['nominati']>,
): Promise<Nominati> {
  const norma =
    norma_id === undefined && norma_conformita_id !== undefined ? normaLike(norma_conformita_id) : normaOf(norma_id)
  const { rows } = await db.execute<{ data: Nominati }>(sql`
    with scelta as materialized (select ${norma} as norma_id),
    dato as materialized (select testo, at from unnest(${sql.param([...testi])}::text[]) with ordinality dato (testo, at)),
    ${named(sql`select scelta.norma_id, dato.testo from scelta cross join dato`)}
    select case when exists (select from requisito join scelta using (norma_id) where requisito.stato = 1) then (
      select coalesce(json_agg((
        select coalesce(json_agg(json_build_object('id', requisito.id, 'codice', requisito.codice, 'titolo', requisito.titolo)
          order by requisito.ordine), '[]')
        from requisito where requisito.id in (select requisito_id from nominato where nominato.testo = dato.testo)) order by at), '[]')
      from dato) end as data`)
  return rows[0]!.data
}

export const readAliases = async (db: Connection, session: Session, norma_id: number | undefined): Promise<Alias[]> => {
  const { rows } = await db.execute<{ id: number | null }>(sql`select ${normaOf(norma_id)} as id`)
  const id = rows[0]?.id
  return id ? aliases.list(db, session, { id }) : []
}

/** Declares what a text means for every record that contains it, or takes the choice back. The records are not touched. */
export async function mendText(
  tx: Tx,
  session: Session,
  { norma_id, testo, requisito_ids }: Body<(typeof requisitoApi)['alias']>,
) {
  await lockNorma(tx, norma_id)
  const ids = requisito_ids ?? []
  const wanted = sql`select requisito.id from requisito where ${eq(requisito.norma_id, norma_id)}`
  await ensureOffered(tx, {
    requisito_ids: ids.length
      ? sql`not exists (select from unnest(${sql.param([...ids])}::int[]) one (id) where one.id not in (${wanted}))`
      : undefined,
  })
  const norma = { id: norma_id }
  const key = (await tx.execute<{ key: string }>(sql`select ${aliasKey(sql`${testo}::text`)} as key`)).rows[0]!.key
  const [present] = await tx
    .select({ id: requisitoAlias.id })
    .from(requisitoAlias)
    .where(and(eq(requisitoAlias.norma_id, norma_id), eq(requisitoAlias.testo, key)))
  const from = present && (await aliases.find(tx, session, norma, present.id))
  let to: Alias | undefined
  if (requisito_ids) {
    const row = from
      ? updateOf(requisitoAlias, eq(requisitoAlias.id, from.id), { requisito_ids: ids })
      : insertOf(requisitoAlias, { norma_id, testo: key, requisito_ids: ids })
    to = await aliases.write(tx, session, norma, row)
  } else if (from) await tx.delete(requisitoAlias).where(eq(requisitoAlias.id, from.id))
  if (!from && !to) return
  const line = partLine(aliases.part, (to ?? from)!.id, { from, to })
  if (line) await logChange(tx, session, { slice: 'norma', id: norma_id, cliente_id: null, ...line })
}
