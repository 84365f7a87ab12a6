import { longest } from '@quadra/contract/dashboard/schema'
import { type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { item, person } from './names.ts'

/** The oldest day first: the most overdue, or the nearest. */
export const auditsOf = (where: SQL) => sql`(select coalesce(json_agg(one), '[]') from (
  select audit.id, anno, numero, data_audit, ${person('cliente')} as cliente, ${item('voce')} as norma
  from audit join cliente on cliente.id = audit.cliente_id join voce on voce.id = audit.norma_id
  where ${where} order by data_audit, audit.id ${limit(longest)}) one)`

export const actionsOf = (where: SQL) => sql`(select coalesce(json_agg(one), '[]') from (
  select azione_miglioramento.id, left(miglioramento, 160) as miglioramento, data_azione, ${person('cliente')} as cliente,
    json_build_object('id', audit.id, 'anno', audit.anno, 'numero', audit.numero) as audit
  from (select * from azione_miglioramento where ${where} order by data_azione, id ${limit(longest)}) azione_miglioramento
    join cliente on cliente.id = azione_miglioramento.cliente_id join audit on audit.id = azione_miglioramento.audit_id
  order by data_azione, azione_miglioramento.id) one)`
