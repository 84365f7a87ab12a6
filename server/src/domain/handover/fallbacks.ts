import { impliedLabels, type Implied } from '@quadra/contract/scadenzario/schema'
import type { TipoConsegna } from '@quadra/contract/scadenzario/consegne'
import type { Consegne } from '@quadra/contract/utente/consegne'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { amministratori, coordinators, gestori, managers } from '../deadlines/assegnatari.ts'
import { responsibleGroup } from '../deadlines/responsible-group.ts'
import { rowsOf, type Wanted } from './in-name.ts'

type Fallback = Consegne['tipi'][number]['ripieghi'][number]

/** To whom rows without an heir fall: the groups of their deadlines, without the person who leaves. */
export async function fallbacksOf(db: Connection, slices: readonly Slice[], session: Session, wanted: Wanted) {
  const { person } = wanted
  const others = sql`array_agg(person.id order by person.id) filter (where person.id <> ${person}) as ids`
  const group = responsibleGroup({
    firstGroup: sql`due.asks`,
    last: sql`due.ultimi`,
    named: sql`false`,
    has: { coordinatori: sql`(coordinatori.ids is not null)`, manager: sql`(manager.ids is not null)` },
  })
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select tipo, gruppo, cliente, quanti::int, (select coalesce(json_agg(json_build_object('id', one.id, 'nome', one.nome, 'cognome', one.cognome)
        order by one.cognome, one.nome, one.id), '[]') from utente one where one.id = any(ids)) as persone
    from (select tipo, gruppo, cliente, count(*) as quanti, ids from (
      select due.tipo, ${group} as gruppo, case when ${group} in ('coordinatori', 'manager') then cliente.nome end as cliente,
        case ${group} when 'coordinatori' then coordinatori.ids when 'manager' then manager.ids
          when 'gestori' then array_remove(${gestori}, ${person}) else array_remove(${amministratori}, ${person}) end as ids
      from (${rowsOf(slices, session, wanted)}) due
        left join cliente on cliente.id = due.cliente_id
        left join lateral (select ${others} from ${coordinators} where associated.servizio_id = due.servizio_id) coordinatori on true
        left join lateral (select ${others} from ${managers} where person.cliente_id = due.cliente_id) manager on true
    ) each_row group by tipo, gruppo, cliente, ids) groups order by tipo, quanti desc, gruppo, cliente`)
  return rows.map(({ tipo, gruppo, ...row }) => ({ tipo, fallback: { ...row, gruppo: impliedLabels[gruppo] } }))
}

type Row = Omit<Fallback, 'gruppo'> & { readonly tipo: TipoConsegna; readonly gruppo: Implied }
