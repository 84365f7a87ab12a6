import { longest } from '@quadra/contract/dashboard/schema'
import { openReclami } from '@quadra/contract/reclamo/stato'
import { sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { visibleReclamo } from '../domain/complaints/scope.ts'
import { ofActiveCliente } from '../domain/deadlines/overdue.ts'
import type { Session } from '../kernel/session.ts'

const open = sql.raw(openReclami.map((stato) => `'${stato}'`).join(', '))

/** Complaints that wait for an answer, as their list finds them; embedded in another statement. */
export const complaintsToHandle = (session: Session) => {
  const where = sql`${visibleReclamo(session) ?? sql`true`} and reclamo.stato in (${open}) and ${ofActiveCliente(sql`reclamo.cliente_id`)}`
  return sql`(select json_build_object('totale', count(*), 'elementi', (select coalesce(json_agg(one), '[]') from (
      select reclamo.id, anno, numero, reclamo.stato, riservato, scadenza_risposta as scadenza,
        json_build_object('id', cliente.id, 'nome', cliente.nome) as cliente,
        json_build_object('id', servizio.id, 'descrizione', servizio.descrizione) as servizio
      from reclamo join cliente on cliente.id = reclamo.cliente_id join servizio on servizio.id = reclamo.servizio_id
      where ${where} order by scadenza_risposta, reclamo.id ${limit(longest)}) one)) from reclamo where ${where})`
}
