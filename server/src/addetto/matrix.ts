import type { addettoApi } from '@quadra/contract/addetto/api'
import { type CellaMatrice, type Matrice, matriceView, type RigaFoglio } from '@quadra/contract/addetto/matrice'
import { statiCompetenze } from '@quadra/contract/addetto/stato'
import type { Query } from '@quadra/contract/kernel/endpoint'
import type { ListView } from '@quadra/contract/kernel/list'
import { required } from '@quadra/contract/kernel/messages'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { limit } from '../database/limit.ts'
import { competenceIdsOf, newestProofOf } from '../domain/competences/proofs.ts'
import { figures, pairState, requiredPairs } from '../domain/competences/pairs.ts'
import { isAtWork } from '../domain/competences/people.ts'
import type { App } from '../kernel/app.ts'
import { invalid } from '../kernel/errors.ts'
import type { Call } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import { sendTable } from '../kernel/stream/send-table.ts'
import { filterAddetti } from './filter.ts'
import { addettoStore } from './queries.ts'

type MatrixQuery = Query<typeof addettoApi.matrice>
const usualRows = 50

/** The people of a page by their competences, and the figures of all pages; as a spreadsheet all of them. */
export async function sendMatrix(
  app: App,
  { db, session, query, request, reply }: Call<typeof addettoApi.matrice>,
): Promise<Matrice> {
  if (!session.cliente && !query.cliente_id) throw invalid({ cliente_id: required })
  const made = await readMatrix(db, session, query)
  if (query.formato) {
    const view = matriceView as unknown as ListView<object>
    await sendTable(app, request, reply, { rows: sheetRows(made) }, query.formato, view)
  }
  return made
}

interface Read extends Record<string, unknown> {
  readonly totale: number
  readonly copertura: number | null
  readonly competenze: Matrice['competenze']
  readonly righe: readonly (Omit<Matrice['righe'][number], 'stato_competenze'> & { readonly rank: number })[]
}

async function readMatrix(db: Connection, session: Session, query: MatrixQuery): Promise<Matrice> {
  const { today } = session
  const { pagina = 1, per_pagina = usualRows, formato, ...filter } = query
  const chosen = and(addettoStore.scope(session), ...filterAddetti(filter, session))
  const page = formato ? sql`` : sql`${limit(per_pagina)} offset ${(pagina - 1) * per_pagina}`
  const { rows } = await db.execute<Read>(sql`
    with people as materialized (select id from addetto where ${chosen}),
      pairs as materialized (select * from ${requiredPairs(today, sql`held.addetto_id in (select id from people)`)} pair),
      page as materialized (select addetto.* from addetto join people on people.id = addetto.id
        order by cognome collate "und-x-icu", nome collate "und-x-icu", addetto.id ${page}),
      columns as materialized (${columns}),
      cells as materialized (${cells(today)})
    select (select count(*)::int from people) as totale, (select figures.copertura from (select ${figures} from pairs pair) figures) as copertura,
      (select coalesce(json_agg(json_build_object('id', taught.id, 'codice', taught.codice, 'descrizione', taught.descrizione,
          'richieste', coalesce(counted.richieste, 0), 'valide', coalesce(counted.valide, 0), 'in_scadenza', coalesce(counted.in_scadenza, 0),
          'scadute', coalesce(counted.scadute, 0), 'mancanti', coalesce(counted.mancanti, 0), 'copertura', counted.copertura)
          order by taught.codice collate "und-x-icu", taught.id), '[]')
        from columns join competenza taught on taught.id = columns.id
          left join (select pair.competenza_id, ${figures} from pairs pair group by 1) counted on counted.competenza_id = taught.id) as competenze,
      (select coalesce(json_agg(json_build_object(
          'addetto', json_build_object('id', page.id, 'codice', page.codice, 'nome', page.nome, 'cognome', page.cognome),
          'mansione', json_build_object('id', job.id, 'codice', coalesce(job.codice, ''), 'descrizione', job.descrizione),
          'rank', coalesce((select min(case when cells.bloccante is null or cells.stato in ('valida', 'in_scadenza') then 2
            when cells.bloccante then 0 else 1 end) from cells where cells.addetto_id = page.id), 2),
          'celle', (select coalesce(json_agg(json_build_object('competenza_id', cells.competenza_id,
              'livello', case cells.bloccante when true then 'bloccante' when false then 'richiesta' end,
              'stato', cells.stato, 'data_scadenza', cells.data_scadenza) order by cells.competenza_id), '[]')
            from cells where cells.addetto_id = page.id))
          order by page.cognome collate "und-x-icu", page.nome collate "und-x-icu", page.id), '[]')
        from page join voce job on job.id = page.mansione_id) as righe`)
  const { totale, copertura, competenze, righe } = rows[0]!
  return {
    oggi: today,
    totale,
    copertura,
    competenze,
    righe: righe.map(({ rank, ...row }) => ({ ...row, stato_competenze: statiCompetenze[rank]! })),
  }
}

/** What is required of anybody on any page, or held by them. */
const columns = sql`select competenza_id as id from pairs
  union select held.competenza_id from people join addetto person on person.id = people.id
    cross join lateral ${competenceIdsOf({ addetto: sql`person.id`, utente: sql`person.utente_id` })} held`

/** A cell only where there is a pair. */
const cells = (today: string): SQL => sql`
  select page.id as addetto_id, columns.id as competenza_id, needed.bloccante, held.data_scadenza, ${pairState(sql`held`, today)} as stato
  from page cross join columns
    left join requisito_competenza needed on needed.competenza_id = columns.id and needed.mansione_id = page.mansione_id
    left join lateral ${newestProofOf({ addetto: sql`page.id`, utente: sql`page.utente_id`, competenza: sql`columns.id` })} held on true
  where (needed.id is not null or held.giorno is not null) and ${isAtWork(sql`page`, today)}`

function sheetRows({ competenze, righe }: Matrice): RigaFoglio[] {
  const names = new Map(competenze.map(({ id, descrizione }) => [id, descrizione]))
  return righe.flatMap(({ addetto: { codice, cognome, nome }, mansione, stato_competenze, celle }) =>
    celle.map((cella: CellaMatrice) => ({
      ...{ codice, cognome, nome, mansione: mansione.descrizione, stato_competenze },
      competenza: names.get(cella.competenza_id) ?? '',
      cella,
    })),
  )
}
