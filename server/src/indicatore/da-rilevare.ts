import type { DaRilevare, daRilevareFilter } from '@quadra/contract/indicatore/da-rilevare'
import { indicatoreRights } from '@quadra/contract/indicatore/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { run } from '../database/run.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { toMeasure } from '../domain/indicators/to-measure.ts'
import { inForce, newestFirst } from '../domain/indicators/values.ts'
import type { Session } from '../kernel/session.ts'

/** The values that are owed, each with what is aimed at in its year and with the value before: one statement. */
export async function readToMeasure(
  db: Connection,
  session: Session,
  { cliente_id, stato }: z.output<typeof daRilevareFilter>,
): Promise<DaRilevare[]> {
  const { from, where } = toMeasure(session)
  const wanted = and(
    where,
    cliente_id ? eq(indicatore.cliente_id, cliente_id) : undefined,
    stato && stato !== 'tutti' ? sql`period.stato = ${stato}` : undefined,
  )
  const rows = await run(
    db,
    sql`select json_build_object(
        'indicatore', json_build_object('id', indicatore.id, 'obiettivo', ${item('obiettivo')},
          'processo', json_build_object('id', processo.id, 'codice', processo.codice, 'descrizione', processo.descrizione),
          'periodicita_verifica', indicatore.periodicita_verifica),
        'cliente', json_build_object('id', cliente.id, 'nome', cliente.nome),
        'servizio', case when servizio.id is not null then ${item('servizio')} end,
        'periodo', period.codice, 'scadenza', period.a, 'stato', period.stato,
        'target', coalesce(aim.target, indicatore.target), 'soglia', coalesce(aim.soglia, indicatore.soglia),
        'precedente', (select json_build_object('periodo', one.periodo, 'verifica', one.verifica, 'risultato', one.risultato)
          from indicatore_verifica one
          where one.indicatore_id = indicatore.id and one.giorno < period.da and ${inForce('one')}
          order by ${newestFirst('one')} limit 1))
      from ${from}
        join cliente on cliente.id = indicatore.cliente_id
        join voce obiettivo on obiettivo.id = indicatore.obiettivo_id
        join voce processo on processo.id = indicatore.processo_id
        left join servizio on servizio.id = indicatore.servizio_id
        left join lateral (select target, soglia from indicatore_target
          where indicatore_target.indicatore_id = indicatore.id and indicatore_target.anno <= left(period.codice, 4)::int
          order by indicatore_target.anno desc limit 1) aim on true
      where ${wanted}
      order by period.a, cliente.nome collate "und-x-icu", obiettivo.descrizione collate "und-x-icu", indicatore.id`,
  )
  return rows.map(([row]) => {
    const found = row as Omit<DaRilevare, 'aggiungibile'>
    return {
      ...found,
      aggiungibile: indicatoreRights(session, { servizio: found.servizio, verifiche: [] }).aggiungibile,
    }
  })
}

const item = (table: string) => sql.raw(`json_build_object('id', ${table}.id, 'descrizione', ${table}.descrizione)`)
