import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired } from '../caller.ts'

/** The same cells by hand, of one certificate whose sites are known to be in force. */
export function coperturaReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/copertura_audit', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { norma_id } = request.query as Record<string, string | undefined>
    const { rows } = await db.query({ name: 'coverage', text: matrixSql, values: [Number(norma_id)] })
    return { data: { righe: rows } }
  })
}

const matrixSql = `with valid as (select id, data_inizio from certificato where norma_id = $1 and data_inizio <= current_date order by data_inizio desc limit 1),
    sites as materialized (select s.cliente_id from certificato_sito s join valid on valid.id = s.certificato_id),
    seen as (select a.cliente_id, p.processo_id, max(p.data_verifica) as last, min(p.data) filter (where p.stato = 0 and a.data_chiusura is null) as next
      from sites join audit a on a.cliente_id = sites.cliente_id and a.norma_id = $1 join audit_processo p on p.audit_id = a.id
      where p.stato = 0 or p.data_verifica >= (select data_inizio from valid) group by 1, 2)
  select json_build_object('id', c.id, 'nome', c.nome) as cliente, json_agg(json_build_object('processo_id', v.id,
      'stato', case when e.id is not null then 'escluso' when seen.last is not null then 'verificato' when seen.next < current_date then 'in_ritardo'
        when seen.next is not null then 'previsto' else 'scoperto' end,
      'verificato_il', seen.last, 'previsto_il', seen.next, 'motivo', e.motivo) order by v.codice) as celle
  from sites join cliente c on c.id = sites.cliente_id join voce v on v.dizionario = 'processo' and v.stato = 1
    left join seen on seen.cliente_id = c.id and seen.processo_id = v.id
    left join copertura_esclusione e on e.norma_id = $1 and e.cliente_id = c.id and e.processo_id = v.id and e.data_cancellazione is null
  group by c.id, c.nome order by c.nome`
