import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired, missing } from '../caller.ts'

type Fields = Record<string, string | undefined>

/** The same calls without rights by row, validation, a count or messages: the least that could be done. */
export function nonConformitaReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/non_conformita', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { rows } = await db.query(page(request.query as Fields, caller.cliente_id))
    return { data: rows }
  })
  http.get('/api/non_conformita/:id', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { rows } = await db.query({ name: 'record', text: recordSql, values: [(request.params as Fields).id] })
    return rows[0] ? { data: rows[0] } : reply.code(404).send(missing)
  })
  http.post('/api/non_conformita', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const body = request.body as Fields
    const given = writable.map((field) => body[field])
    const values = [caller.id, `${caller.nome} ${caller.cognome}`, ...given]
    const { rows } = await db.query({ name: 'create', text: createSql, values })
    return rows[0] ? reply.code(201).send({ data: rows[0] }) : reply.code(422).send({ message: 'Valore non valido' })
  })
  http.put('/api/non_conformita/:id/stato', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const values = [
      caller.id,
      `${caller.nome} ${caller.cognome}`,
      (request.params as Fields).id,
      (request.body as Fields).stato,
    ]
    const { rows } = await db.query({ name: 'move', text: moveSql, values })
    return rows[0] ? { data: rows[0] } : reply.code(404).send(missing)
  })
}

const shown = `n.id, n.tipo, n.stato, n.data_segnalazione, n.committente, n.segnalante, n.descrizione, n.causa, n.trattamento,
  n.riferimento_norma, n.riferimento_cooperativa, n.data_verifica, n.note_chiusura, n.efficacia, n.data_modifica,
  json_build_object('id', c.id, 'nome', c.nome) as cliente, json_build_object('id', s.id, 'descrizione', s.descrizione) as servizio,
  json_build_object('id', v.id, 'descrizione', v.descrizione) as norma, json_build_object('id', u.id, 'nome', u.nome, 'cognome', u.cognome) as utente`
const joined = `join cliente c on c.id = n.cliente_id join utente u on u.id = n.utente_id join voce v on v.id = n.norma_id
  left join servizio s on s.id = n.servizio_id`

const orders: Record<string, string> = {
  data_segnalazione: 'n.data_segnalazione',
  stato: 'n.stato',
  tipo: 'n.tipo',
  norma: 'v.descrizione',
  servizio: 's.descrizione',
  utente: 'u.nome',
  cliente: 'c.nome',
  segnalante: 'n.segnalante',
}

/** One statement for each combination of filters and order, named by its text; the joins that show a row are those that sort it. */
function page({ pagina = '1', per_pagina, ordina = 'data_segnalazione', ...query }: Fields, client: number | null) {
  const filters = (
    [
      ['n.cliente_id =', client ?? query.cliente_id],
      ['n.data_segnalazione >=', query.da_data],
      ['n.data_segnalazione <=', query.a_data],
      ['n.stato = any', query.stato?.split(',')],
      [
        `concat_ws(' ', n.segnalante, c.nome, s.descrizione, v.descrizione, u.nome, u.cognome, n.tipo, n.stato) ilike`,
        query.q && `%${query.q}%`,
      ],
    ] as const
  ).filter(([, value]) => value !== undefined && value !== null)
  const where = filters.map(([test], index) => `and ${test} ($${index + 1})`).join(' ')
  const limit = per_pagina ? `limit ${Number(per_pagina)} offset ${(Number(pagina) - 1) * Number(per_pagina)}` : ''
  const text = `select ${shown} from non_conformita n ${joined} where n.data_cancellazione is null ${where}
    order by ${orders[ordina]} desc, n.id desc ${limit}`
  return { name: createHash('sha1').update(text).digest('hex'), text, values: filters.map(([, value]) => value) }
}

const recordSql = `select ${shown},
    (select coalesce(json_agg(t order by t.id), '[]') from non_conformita_task t where t.non_conformita_id = n.id and t.data_cancellazione is null) as tasks,
    (select coalesce(json_agg(k order by k.numero), '[]') from non_conformita_ciclo k where k.non_conformita_id = n.id) as cicli,
    (select coalesce(json_agg(l order by l.id), '[]') from change_log l
      where l.slice = 'non_conformita' and l.record_id = n.id and l.action in ('create', 'state')) as flusso
  from non_conformita n ${joined} where n.id = $1 and n.data_cancellazione is null`

const logged = (action: string) => `insert into change_log (slice, record_id, user_id, user_name, action, changes)
  select 'non_conformita', n.id, $1, $2, '${action}', jsonb_build_array(to_jsonb(n)) from n`

/** What was just written is answered as a record reads, its relations and all. */
const answered = `select ${shown}, '[]'::json as tasks, '[]'::json as flusso from n ${joined}`

const writable = ['cliente_id', 'servizio_id', 'norma_id', 'tipo', 'data_segnalazione', 'segnalante', 'descrizione']
const createSql = `with n as (
    insert into non_conformita (${writable.join(', ')}, utente_id)
    select $3::int, $4::int, $5::int, $6, $7::date, $8, $9, $1::int
    where exists (select from servizio where id = $4 and cliente_id = $3 and stato = 1)
      and exists (select from voce where id = $5 and dizionario = 'norma_conformita' and stato = 1)
    returning *), line as (${logged('create')})
  ${answered}`

const moveSql = `with n as (
    update non_conformita set stato = $4, data_ultimo_stato = now(), data_modifica = now()
    where id = $3 and data_cancellazione is null returning *), line as (${logged('state')})
  ${answered}`
