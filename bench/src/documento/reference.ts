import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired } from '../caller.ts'

/** The first page of an archive and of what is still to be read, in plain SQL: no rights but the caller's client, no stored count. */
export function documentoReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/documento', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { per_pagina = '15' } = request.query as Record<string, string | undefined>
    const where = caller.cliente_id ? 'd.cliente_id = $2' : '$2::int is null and d.cliente_id is not null'
    const values = [Number(per_pagina), caller.cliente_id]
    const { rows } = await db.query({
      name: `archive${caller.cliente_id ? ' of one' : ''}`,
      text: pageSql(where),
      values,
    })
    return { data: rows, meta: { totale: rows[0]?.totale ?? 0 } }
  })
  http.get('/api/presa_visione', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { per_pagina = '15' } = request.query as Record<string, string | undefined>
    const { rows } = await db.query({
      name: 'unread',
      text: unreadSql,
      values: [Number(per_pagina), caller.cliente_id],
    })
    return { data: rows, meta: { totale: rows[0]?.totale ?? 0 } }
  })
}

const pageSql = (where: string) => `
  select d.*, v.descrizione as tipo, f.name as file_name, f.size as file_size, f.created_at as data_file, c.nome as cliente,
    r.numero, r.data_vigenza, r.sommario_modifiche, a.nome || ' ' || a.cognome as autore,
    (select count(*)::int from documento d where ${where} and d.data_cancellazione is null and d.ritirato_il is null) as totale
  from (select d.* from documento d where ${where} and d.data_cancellazione is null and d.ritirato_il is null order by d.data desc, d.id desc limit $1) d
    join voce v on v.id = d.tipo_documento_id join file f on f.id = d.file_id left join cliente c on c.id = d.cliente_id
    left join documento_revisione r on r.documento_id = d.id and r.stato = 'vigente' left join utente a on a.id = r.autore_id
  order by d.data desc, d.id desc`

const unread = `from documento_revisione r join documento d on d.id = r.documento_id join utente u on u.cliente_id = $2 and u.stato = 1
    and (cardinality(r.ruoli) = 0 or u.ruolo = any(r.ruoli))
  join cliente c on c.id = u.cliente_id left join documento_lettura l on l.revisione_id = r.id and l.utente_id = u.id
  where r.stato = 'vigente' and r.presa_visione and l.confermata_il is null and (d.cliente_id = $2 or (d.cliente_id is null and d.servizi_imprese))`
const unreadSql = `select d.id, d.descrizione, d.codice_documento, r.numero, u.nome, u.cognome, c.nome as cliente,
    r.data_vigenza + r.presa_visione_giorni as entro, (select count(*)::int ${unread}) as totale
  ${unread} order by r.data_vigenza + r.presa_visione_giorni, r.id, u.id limit $1`
