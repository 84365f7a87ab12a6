import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired } from '../caller.ts'

/** The page and its total as one would write them for this screen, with the rows of a client or of all, or a manager's own. */
export function scadenzarioReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/scadenzario', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { per_pagina = '15', mie } = request.query as Record<string, string | undefined>
    const where = `${caller.cliente_id ? 'due.cliente_id = $2' : '$2::int is null'} and ${mie ? mine : 'true'}`
    const values = [Number(per_pagina), caller.cliente_id]
    const name = `due${caller.cliente_id ? ' of one' : ''}${mie ? ' own' : ''}`
    const { rows } = await db.query({ name, text: pageSql(where), values })
    return { data: rows, meta: { totale: rows[0]?.totale ?? 0 } }
  })
}

const followed = `select us.servizio_id from utente_servizio us join utente u on u.id = us.utente_id where u.stato = 1 and u.ruolo = 'coordinatore'`
const mine = `due.responsabile_id is null and due.scadenza <= current_date + 30
  and (due.a = 'manager' or (due.a = 'coordinatori' and (due.servizio_id is null or due.servizio_id not in (${followed}))))`

/** The deadlines a gestore is responsible for, near or late. */
const ofGestore = `due.scadenza <= current_date + 30 and due.responsabile_id is null and (due.a = 'gestori' or (due.cliente_id not in (
  select cliente_id from utente where stato = 1 and ruolo = 'manager') and (due.servizio_id is null or due.servizio_id not in (${followed}))))`

const verification = 'coalesce(n.data_verifica, n.data_segnalazione + 30)'
const rows = `
  select 'nc_verifica:' || n.id as id, n.id as record, n.descrizione as testo, n.cliente_id, n.servizio_id, n.responsabile_id, ${verification} as scadenza,
    case when n.stato <> 'da_verificare' then 'coordinatori' when n.audit_id is null then 'manager' else 'gestori' end as a
  from non_conformita n where n.data_cancellazione is null and n.stato not in ('chiuso', 'non_pertinente')
  union all
  select 'nc_task:' || t.id, n.id, t.descrizione_intervento_da_eseguire, n.cliente_id, n.servizio_id, coalesce(t.responsabile_id, n.responsabile_id),
    coalesce(t.scadenza, ${verification}), 'coordinatori'
  from non_conformita_task t join non_conformita n on n.id = t.non_conformita_id
  where t.data_cancellazione is null and not t.chiuso and n.data_cancellazione is null and n.stato in ('in_lavorazione', 'non_efficace')
  union all
  select 'audit:' || a.id, a.id, a.anno || '/' || a.numero, a.cliente_id, null, a.utente_id, a.data_audit, 'gestori'
  from audit a where a.data_cancellazione is null and a.data_chiusura is null
  union all
  select 'azione:' || z.id, z.id, z.miglioramento, z.cliente_id, z.servizio_id, z.responsabile_id, z.data_azione, 'coordinatori'
  from azione_miglioramento z where z.data_cancellazione is null and not z.chiusa
  union all
  select 'contratto:' || c.id, c.fornitore_id, c.descrizione, c.cliente_id, null, null, c.data_fine, 'manager'
  from fornitore_contratto c where c.data_fine is not null and c.gestito_il is null and c.data_cancellazione is null
  union all
  select 'documento:' || d.id, d.id, d.descrizione, d.cliente_id, null, null, d.riesame_entro, 'manager'
  from documento d where d.data_cancellazione is null and d.riesame_entro is not null`

const pageSql = (where: string) => `
  select due.*, c.nome as cliente, s.descrizione as servizio, u.nome || ' ' || u.cognome as responsabile,
    due.scadenza - current_date as giorni, left(due.testo, 160) as testo,
    (select json_agg(json_build_object('id', p.id, 'nome', p.nome, 'cognome', p.cognome)) from utente p
      where p.stato = 1 and p.cliente_id = due.cliente_id and p.ruolo = 'manager') as manager,
    (select count(*)::int from (${rows}) due where ${where}) as totale
  from (select due.* from (${rows}) due where ${where} order by due.scadenza, due.id limit $1) due
    left join cliente c on c.id = due.cliente_id left join servizio s on s.id = due.servizio_id
    left join utente u on u.id = due.responsabile_id
  order by due.scadenza, due.id`

/** The card of the dashboard. */
export const ownSql = `json_build_object(
  'totale', (select count(*) from (${rows}) due where ${ofGestore}),
  'elementi', (select coalesce(json_agg(one), '[]') from (select due.*, c.nome as cliente from (
    select due.* from (${rows}) due where ${ofGestore} order by due.scadenza, due.id limit 10) due left join cliente c on c.id = due.cliente_id) one))`
