import { type DaRilevare, type daRilevareFilter, daRilevareView } from '@quadra/contract/indicatore/da-rilevare'
import { indicatoreRights } from '@quadra/contract/indicatore/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { run } from '../database/run.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { toMeasure } from '../domain/indicators/to-measure.ts'
import { inForce, newestFirst } from '../domain/indicators/values.ts'
import type { Listing, Paging } from '../kernel/records/declaration.ts'
import { pageOf, rowsInMemory } from '../kernel/records/rows-in-memory.ts'
import type { Session } from '../kernel/session.ts'

type Query = z.output<typeof daRilevareFilter> & Paging<(typeof daRilevareView.columns)[number]['key']>

/**
 * The values that are owed, at most two of an indicator. A page in their own order is cut by the database; words and other
 * orders are those of the cells as they are written, so all are read for them.
 */
export async function listToMeasure(db: Connection, session: Session, query: Query): Promise<Listing<DaRilevare>> {
  const inOwnOrder = !query.q && !query.ordina && !query.direzione
  const page = inOwnOrder ? pageOf(query) : undefined
  const { totale, rows } = await readToMeasure(db, session, query, page)
  return page ? { rows, meta: { totale, ...page } } : rowsInMemory(daRilevareView, rows, query)
}

/** Each with what is aimed at in its year and with the value before, and how many there are: one statement. */
async function readToMeasure(
  db: Connection,
  session: Session,
  { cliente_id, stato }: Query,
  page: { readonly pagina: number; readonly per_pagina: number } | undefined,
) {
  const { from, where } = toMeasure(session)
  const wanted = and(
    where,
    cliente_id ? eq(indicatore.cliente_id, cliente_id) : undefined,
    stato && stato !== 'tutti' ? sql`period.stato = ${stato}` : undefined,
  )
  const [row] = await run(
    db,
    sql`
    with owed as materialized (
      select indicatore.id, obiettivo_id, processo_id, cliente_id, servizio_id, periodicita_verifica, target, soglia,
        period.codice, period.da, period.a, period.stato
      from ${from} where ${wanted})
    select (select count(*)::int from owed), (select coalesce(json_agg(json_build_object(
        'indicatore', json_build_object('id', owed.id,
          'obiettivo', json_build_object('id', owed.obiettivo_id, 'descrizione', owed.obiettivo),
          'processo', json_build_object('id', processo.id, 'codice', processo.codice, 'descrizione', processo.descrizione),
          'periodicita_verifica', owed.periodicita_verifica),
        'cliente', json_build_object('id', owed.cliente_id, 'nome', owed.cliente),
        'servizio', case when servizio.id is not null then json_build_object('id', servizio.id, 'descrizione', servizio.descrizione) end,
        'periodo', owed.codice, 'scadenza', owed.a, 'stato', owed.stato,
        'target', coalesce(aim.target, owed.target), 'soglia', coalesce(aim.soglia, owed.soglia),
        'precedente', (select json_build_object('periodo', one.periodo, 'verifica', one.verifica, 'risultato', one.risultato)
          from indicatore_verifica one
          where one.indicatore_id = owed.id and one.giorno < owed.da and ${inForce('one')}
          order by ${newestFirst('one')} limit 1))
        order by ${ownOrder}), '[]')
      from (select * from (select owed.*, cliente.nome as cliente, obiettivo.descrizione as obiettivo
          from owed join cliente on cliente.id = owed.cliente_id join voce obiettivo on obiettivo.id = owed.obiettivo_id) owed
        ${page ? sql`order by ${ownOrder} limit ${page.per_pagina} offset ${(page.pagina - 1) * page.per_pagina}` : sql``}) owed
        join voce processo on processo.id = owed.processo_id
        left join servizio on servizio.id = owed.servizio_id
        left join lateral (select target, soglia from indicatore_target
          where indicatore_target.indicatore_id = owed.id and indicatore_target.anno <= left(owed.codice, 4)::int
          order by indicatore_target.anno desc limit 1) aim on true)`,
  )
  const [totale, found] = row as [number, Omit<DaRilevare, 'aggiungibile'>[]]
  const rows = found.map((one) => ({
    ...one,
    aggiungibile: indicatoreRights(session, { servizio: one.servizio, verifiche: [] }).aggiungibile,
  }))
  return { totale, rows }
}

const ownOrder = sql`a, cliente collate "und-x-icu", obiettivo collate "und-x-icu", owed.id`
