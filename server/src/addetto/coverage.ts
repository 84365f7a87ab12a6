import type { addettoApi } from '@quadra/contract/addetto/api'
import type { Copertura } from '@quadra/contract/addetto/matrice'
import type { Figure } from '@quadra/contract/kernel/cells'
import type { Query } from '@quadra/contract/kernel/endpoint'
import { and, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { figures, isLacking, pairsOf } from '../domain/competences/pairs.ts'
import { isAtWork } from '../domain/competences/people.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

interface Read extends Record<string, unknown> {
  readonly righe: Copertura['righe']
  readonly totale: Copertura['totale']
}

/** A row for each active cooperative that the caller sees: its people, and the figures of what is required of them. */
export async function readCoverage(
  db: Connection,
  session: Session,
  { competenza_id }: Query<typeof addettoApi.copertura>,
): Promise<Copertura> {
  const { today, cliente } = session
  const sites = and(sql`site.stato = 1`, ofOwnCliente(session, sql`site.id`))
  const wanted = competenza_id ? sql`pair.competenza_id = ${competenza_id}` : sql`true`
  const outOfOrder = sql`count(distinct pair.addetto_id) filter (where pair.bloccante and ${isLacking(sql`pair`, today)})::int as non_in_regola`
  const { rows } = await db.execute<Read>(sql`
    with sites as materialized (select site.id, site.nome from cliente site where ${sites}),
      pairs as materialized (select pair.* from ${pairsOf(today, cliente)} pair join sites on sites.id = pair.cliente_id where ${wanted}),
      people as materialized (select person.cliente_id, count(*)::int as addetti from addetto person
        where ${isAtWork(sql`person`, today)} and person.cliente_id in (select id from sites) group by 1)
    select (select coalesce(json_agg(json_build_object('cliente', json_build_object('id', sites.id, 'nome', sites.nome),
          'addetti', coalesce(people.addetti, 0), 'non_in_regola', coalesce(of_site.non_in_regola, 0), ${figuresOf('of_site')})
          order by sites.nome collate "und-x-icu", sites.id), '[]')
        from sites left join people on people.cliente_id = sites.id
          left join (select pair.cliente_id, ${outOfOrder}, ${figures} from pairs pair group by 1) of_site on of_site.cliente_id = sites.id) as righe,
      (select json_build_object('addetti', (select coalesce(sum(addetti), 0)::int from people), 'non_in_regola', of_all.non_in_regola, ${figuresOf('of_all')})
        from (select ${outOfOrder}, ${figures} from pairs pair) of_all) as totale`)
  const { righe, totale } = rows[0]!
  return { righe, totale: cliente ? null : totale }
}

/** The same as a row for each figure; of today, by its month. */
export const rowsOfFigures = ({ righe }: Copertura, { today }: Session): Figure[] =>
  righe.flatMap(({ cliente, ...figures }) =>
    Object.entries(figures).map(([misura, valore]) => ({
      ...{ cooperativa: cliente.nome, misura, mese: today.slice(0, 7), valore },
    })),
  )

const figuresOf = (name: 'of_site' | 'of_all') =>
  sql.join(
    [
      ...['richieste', 'valide', 'in_scadenza', 'scadute', 'mancanti'].map((figure) =>
        sql.raw(`'${figure}', coalesce(${name}.${figure}, 0)`),
      ),
      sql.raw(`'copertura', ${name}.copertura`),
    ],
    sql`, `,
  )
