import { longest } from '@quadra/contract/dashboard/schema'
import { sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { newestFirst } from '../domain/indicators/values.ts'
import { item, person } from './names.ts'

/** The period that ended first: the indicator, and the value it lacks. */
export const missingIndicators = sql`(select coalesce(json_agg(one), '[]') from (
  select owed.id, ${item('obiettivo')} as obiettivo, ${person('cliente')} as cliente,
    case when servizio.id is not null then ${item('servizio')} end as servizio, owed.periodo, owed.scadenza
  from owed
    join cliente on cliente.id = owed.cliente_id
    join voce obiettivo on obiettivo.id = owed.obiettivo_id
    left join servizio on servizio.id = owed.servizio_id
  order by owed.scadenza, owed.id ${limit(longest)}) one)`

export const latestIndicators = sql`(select coalesce(json_agg(one), '[]') from (
  select judged.id, ${item('obiettivo')} as obiettivo, ${item('processo')} as processo, ${person('cliente')} as cliente,
    case when servizio.id is not null then ${item('servizio')} end as servizio, judged.esito,
    (select json_build_object('data_valutazione', given.data_valutazione, 'verifica', given.verifica)
      from indicatore_verifica given where given.indicatore_id = judged.id and given.data_cancellazione is null
      order by ${newestFirst('given')} limit 1) as ultima_verifica
  from (select * from judged order by data_creazione desc, id desc ${limit(longest)}) judged
    join cliente on cliente.id = judged.cliente_id
    join voce obiettivo on obiettivo.id = judged.obiettivo_id
    join voce processo on processo.id = judged.processo_id
    left join servizio on servizio.id = judged.servizio_id
  order by judged.data_creazione desc, judged.id desc) one)`
