import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired } from '../caller.ts'
import { ownSql } from '../scadenzario/reference.ts'

/** The counters, lists and charts as one would write them, a subquery each, without scope by role. */
export function dashboardReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/dashboard', async (request, reply) => {
    if (!(await callerOf(db, request))) return reply.code(401).send(expired)
    const { rows } = await db.query({ name: 'dashboard', text: dashboardSql })
    return { data: rows[0]?.data }
  })
}

const late = `n.data_cancellazione is null and n.stato not in ('chiuso', 'non_pertinente')
  and coalesce(n.data_verifica, n.data_segnalazione + 30) < current_date`
const open = `n.data_cancellazione is null and n.stato not in ('chiuso', 'non_pertinente')`
const cases = (where: string, order: string) => `json_build_object(
  'totale', (select count(*) from non_conformita n where ${where}),
  'elementi', (select coalesce(json_agg(one), '[]') from (
    select n.id, n.tipo, n.stato, n.data_segnalazione, n.segnalante, left(n.descrizione, 160) as descrizione, c.nome as cliente
    from non_conformita n join cliente c on c.id = n.cliente_id where ${where} order by ${order} limit 10) one))`
const audits = (where: string) => `json_build_object(
  'totale', (select count(*) from audit a where a.data_cancellazione is null and a.data_chiusura is null and ${where}),
  'elementi', (select coalesce(json_agg(one), '[]') from (
    select a.id, a.anno, a.numero, a.data_audit, c.nome as cliente from audit a join cliente c on c.id = a.cliente_id
    where a.data_cancellazione is null and a.data_chiusura is null and ${where} order by a.data_audit limit 10) one))`

const dashboardSql = `select json_build_object(
    'mieScadenze', ${ownSql},
    'nonConformitaScadute', ${cases(late, 'coalesce(n.data_verifica, n.data_segnalazione + 30)')},
    'nonConformitaAudit', ${cases(`${open} and n.audit_id is not null`, 'coalesce(n.data_verifica, n.data_segnalazione + 30)')},
    'ultimeNonConformita', ${cases('n.data_cancellazione is null', 'n.data_segnalazione desc, n.id desc')},
    'auditScaduti', ${audits('a.data_audit < current_date')},
    'auditInArrivo', ${audits('a.data_audit between current_date and current_date + 30')},
    'andamento', (select json_agg(m) from (select to_char(n.data_segnalazione, 'YYYY-MM') as mese, count(*) from non_conformita n
      where n.data_cancellazione is null and n.data_segnalazione > current_date - 365 group by 1) m),
    'chiuse', (select json_agg(m) from (select to_char(n.data_ultimo_stato, 'YYYY-MM') as mese, count(*) from non_conformita n
      where n.data_cancellazione is null and n.stato in ('chiuso', 'non_pertinente') and n.data_ultimo_stato > now() - interval '1 year' group by 1) m),
    'perNorma', (select json_agg(m) from (select v.descrizione, count(*) from non_conformita n join voce v on v.id = n.norma_id where ${open} group by 1) m),
    'cooperative', (select json_agg(m) from (select c.id, c.nome,
        (select count(*) from non_conformita n where n.cliente_id = c.id and ${open}) as aperte,
        (select count(*) from non_conformita n where n.cliente_id = c.id and ${late}) as scadute from cliente c) m)) as data`
