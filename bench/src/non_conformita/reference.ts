import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { caller, hashOf } from '../caller.ts'

type Fields = Record<string, string | undefined>

/** The same calls without rights by row, validation, history of changes or messages: the least that could be done. */
export function nonConformitaReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/non_conformita', async (request, reply) => {
    const { cliente_id, stato, q, per_pagina = '5', pagina = '1' } = request.query as Fields
    const limit = Number(per_pagina)
    const values = [
      hashOf(request),
      cliente_id ?? null,
      stato?.split(',') ?? null,
      q ? `%${q}%` : null,
      limit,
      (Number(pagina) - 1) * limit,
    ]
    const { rows } = await db.query(listSql, values)
    if (!rows[0]?.allowed) return reply.code(401).send({ message: 'Sessione scaduta' })
    return { data: rows[0].data, meta: { totale: rows[0].totale, pagina: Number(pagina), per_pagina: limit } }
  })
  http.get('/api/non_conformita/:id', async (request, reply) => {
    const { rows } = await db.query(detailSql, [hashOf(request), (request.params as Fields).id])
    return rows[0] ? { data: rows[0].data } : reply.code(404).send({ message: 'Elemento non trovato' })
  })
  http.post('/api/non_conformita', async (request, reply) => {
    const body = request.body as Fields
    const fields = ['cliente_id', 'servizio_id', 'norma_id', 'tipo', 'data_segnalazione', 'segnalante', 'descrizione']
    const { rows } = await db.query(createSql, [hashOf(request), ...fields.map((name) => body[name])])
    return reply.code(201).send({ data: rows[0]?.data })
  })
  http.put('/api/non_conformita/:id/stato', async (request, reply) => {
    const { rows } = await db.query(moveSql, [
      hashOf(request),
      (request.params as Fields).id,
      (request.body as Fields).stato,
    ])
    return rows[0] ? { data: rows[0].data } : reply.code(404).send({ message: 'Elemento non trovato' })
  })
}

const shown = `n.id, n.tipo, n.stato, n.data_segnalazione, n.committente, n.segnalante, n.descrizione, n.causa, n.trattamento,
  n.riferimento_norma, n.riferimento_cooperativa, n.data_verifica, n.note_chiusura, n.efficacia, n.data_modifica,
  json_build_object('id', c.id, 'nome', c.nome) as cliente, json_build_object('id', s.id, 'descrizione', s.descrizione) as servizio,
  json_build_object('id', v.id, 'descrizione', v.descrizione) as norma, json_build_object('id', u.id, 'nome', u.nome, 'cognome', u.cognome) as utente`
const joined = `join cliente c on c.id = n.cliente_id join utente u on u.id = n.utente_id join voce v on v.id = n.norma_id
  left join servizio s on s.id = n.servizio_id`

/** The text is looked for as simply as one would: in each column that is shown. */
const matching = `n.data_cancellazione is null and ($2::int is null or n.cliente_id = $2) and ($3::text[] is null or n.stato = any($3))
  and ($4::text is null or n.segnalante ilike $4 or c.nome ilike $4 or s.descrizione ilike $4 or v.descrizione ilike $4
    or u.nome || ' ' || u.cognome ilike $4 or n.tipo ilike $4 or replace(n.stato, '_', ' ') ilike $4)`

const listSql = `with ${caller}
  select exists (select 1 from caller) as allowed,
    (select count(*)::int from non_conformita n ${joined} where ${matching}) as totale,
    (select coalesce(json_agg(page), '[]') from (select ${shown} from non_conformita n ${joined} where ${matching}
      order by n.data_segnalazione desc, n.id desc limit $5 offset $6) page) as data`

const detailSql = `with ${caller}
  select to_json(record) as data from (select ${shown},
      (select coalesce(json_agg(t order by t.id), '[]') from non_conformita_task t where t.non_conformita_id = n.id and t.data_cancellazione is null) as tasks,
      (select coalesce(json_agg(l order by l.id), '[]') from change_log l
        where l.slice = 'non_conformita' and l.record_id = n.id and l.action in ('create', 'state')) as flusso
    from non_conformita n ${joined}, caller where n.id = $2 and n.data_cancellazione is null) record`

const logged = (action: string) => `insert into change_log (slice, record_id, user_id, user_name, action, changes)
  select 'non_conformita', n.id, caller.id, caller.nome || ' ' || caller.cognome, '${action}', jsonb_build_array(to_jsonb(n)) from n, caller`

/** What was just written is answered as a record reads, its relations and all. */
const answered = `select to_json(record) as data from (select ${shown}, '[]'::json as tasks, '[]'::json as flusso from n ${joined}) record`

const createSql = `with ${caller}, n as (
    insert into non_conformita (cliente_id, servizio_id, norma_id, tipo, data_segnalazione, segnalante, descrizione, utente_id)
    select $2, $3, $4, $5, $6, $7, $8, id from caller
    where exists (select from servizio where id = $3 and cliente_id = $2 and stato = 1)
      and exists (select from voce where id = $4 and dizionario = 'norma_conformita' and stato = 1)
    returning *), line as (${logged('create')})
  ${answered}`

const moveSql = `with ${caller}, n as (
    update non_conformita set stato = $3, data_ultimo_stato = now(), data_modifica = now() from caller
    where non_conformita.id = $2 and data_cancellazione is null returning non_conformita.*), line as (${logged('state')})
  ${answered}`
