import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired, missing } from '../caller.ts'

type Fields = Record<string, string | undefined>

/**
 * The same calls without rights by row, validation, a count or messages: the least that could be done. The same is
 * written: the row, its line of the log as the product writes it, and the notices. The reply contains the same values:
 * a reference that read a third of the tables would not be comparable.
 */
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
    const values = [caller.id, ...given]
    const { rows } = await db.query({ name: 'create', text: createSql, values })
    return rows[0] ? reply.code(201).send({ data: rows[0] }) : reply.code(422).send({ message: 'Valore non valido' })
  })
  http.put('/api/non_conformita/:id/stato', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { stato, motivo } = request.body as Fields
    const values = [caller.id, `${caller.nome} ${caller.cognome}`, (request.params as Fields).id, stato, motivo]
    const { rows } = await db.query({ name: 'move', text: moveSql, values })
    return rows[0] ? { data: rows[0] } : reply.code(404).send(missing)
  })
}

const own = `id tipo stato data_segnalazione data_assegnazione committente segnalante descrizione causa trattamento gravita correzione
  data_correzione perche ciclo estensione_id riferimento_norma riferimento_cooperativa responsabile_funzione riferimenti_soluzione
  data_verifica note_chiusura efficacia dati_particolari data_ultimo_stato audit_id data_creazione data_modifica`
const named = (table: string, ...columns: readonly string[]) =>
  `case when ${table}.id is not null then json_build_object(${columns.map((column) => `'${column}', ${table}.${column}`).join(', ')}) end`
const person = ['id', 'nome', 'cognome']

/** All that a reply of the product contains of a row, except the caller's rights. */
const columns = `${own
  .split(/\s+/)
  .map((column) => `n.${column}`)
  .join(', ')},
  json_build_object('id', c.id, 'nome', c.nome) as cliente, ${named('s', 'id', 'descrizione')} as servizio,
  json_build_object('id', v.id, 'descrizione', v.descrizione) as norma, json_build_object('id', u.id, 'nome', u.nome, 'cognome', u.cognome) as utente,
  ${named('r', ...person)} as responsabile, coalesce(r.stato = 1 and (r.cliente_id is null or r.cliente_id = n.cliente_id), false) as responsabile_attivo,
  ${named('p', 'id', 'codice', 'descrizione')} as processo, ${named('f', 'id', 'ragione_sociale')} as fornitore, ${named('k', 'id', 'descrizione')} as categoria_causa,
  ${named('a', 'id', 'anno', 'numero')} as audit, a.data_audit, a.data_pianificazione,
  coalesce(n.data_verifica, n.data_segnalazione + 30) as scadenza,
  (select json_build_object('id', o.id, 'anno', o.anno, 'numero', o.numero) from reclamo o where o.non_conformita_id = n.id) as reclamo,
  (select json_build_object('id', e.id, 'stato', e.stato, 'scadenza', e.scadenza, 'date', count(d.esito), 'totale', count(*))
    from estensione e join estensione_risposta d on d.estensione_id = e.id
    where e.non_conformita_id = n.id group by e.id order by e.id desc limit 1) as estensione,
  (select json_build_object('conclusi', count(*) filter (where t.chiuso), 'totali', count(*))
    from non_conformita_task t where t.non_conformita_id = n.id and t.data_cancellazione is null) as task`
const joinedAlways = `join cliente c on c.id = n.cliente_id join utente u on u.id = n.utente_id join voce v on v.id = n.norma_id
  left join servizio s on s.id = n.servizio_id`
const joined = `${joinedAlways} left join utente r on r.id = n.responsabile_id left join voce p on p.id = n.processo_id
  left join fornitore f on f.id = n.fornitore_id left join voce k on k.id = n.categoria_causa_id left join audit a on a.id = n.audit_id`

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

/** One statement for each combination of filters and order, named by its text: the rows of the page first, then what they show. */
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
  const order = `order by ${orders[ordina]} desc, n.id desc`
  const others = /\b[cuvs]\./.test(`${where} ${order}`) ? joinedAlways : ''
  const text = `select ${columns}
    from (select n.* from non_conformita n ${others} where n.data_cancellazione is null ${where} ${order} ${limit}) n ${joined} ${order}`
  return { name: createHash('sha1').update(text).digest('hex'), text, values: filters.map(([, value]) => value) }
}

/** What a record has beside its row: tasks with their files, judged rounds, and its earlier states. */
const more = `(select coalesce(json_agg(json_build_object('id', t.id, 'persona', t.persona,
      'descrizione_intervento_da_eseguire', t.descrizione_intervento_da_eseguire, 'descrizione_intervento_eseguito', t.descrizione_intervento_eseguito,
      'chiuso', t.chiuso, 'data_assegnazione', t.data_assegnazione, 'scadenza', t.scadenza, 'data_chiusura', t.data_chiusura, 'ciclo', t.ciclo,
      'data_modifica', t.data_modifica, 'responsabile', ${named('w', ...person)}, 'responsabile_attivo', coalesce(w.stato = 1, false),
      'allegati', (select coalesce(json_agg(json_build_object('id', h.id, 'nome', f.name, 'tipo', f.type, 'dimensione', f.size) order by h.id), '[]')
        from non_conformita_task_allegato h join file f on f.id = h.file_id where h.task_id = t.id and h.data_cancellazione is null)) order by t.id), '[]')
    from non_conformita_task t left join utente w on w.id = t.responsabile_id
    where t.non_conformita_id = n.id and t.data_cancellazione is null) as tasks,
  (select coalesce(json_agg(json_build_object('id', h.id, 'chiave', h.chiave, 'nome', f.name, 'tipo', f.type, 'dimensione', f.size) order by h.id), '[]')
    from non_conformita_foto h join file f on f.id = h.file_id where h.non_conformita_id = n.id and h.data_cancellazione is null) as foto,
  (select coalesce(json_agg(json_build_object('numero', y.numero, 'gravita', y.gravita, 'correzione', y.correzione, 'perche', y.perche, 'causa', y.causa,
      'trattamento', y.trattamento, 'riferimento_cooperativa', y.riferimento_cooperativa, 'data_verifica', y.data_verifica,
      'note_chiusura', y.note_chiusura, 'efficacia', y.efficacia, 'quando', y.quando, 'categoria_causa', ${named('z', 'id', 'descrizione')},
      'utente', ${named('w', ...person)}) order by y.numero), '[]')
    from non_conformita_ciclo y left join voce z on z.id = y.categoria_causa_id left join utente w on w.id = y.utente_id
    where y.non_conformita_id = n.id) as cicli,
  (select coalesce(json_agg(json_build_object('quando', l.at, 'chi', w.nome || ' ' || w.cognome, 'motivo', l.reason,
      'stato', jsonb_path_query_first(l.changes, '$[*] ? (@.field == "stato").to')) order by l.id), '[]')
    from change_log l left join utente w on w.id = l.user_id
    where l.slice = 'non_conformita' and l.record_id = n.id and l.part is null and l.action in ('create', 'state')) as flusso`
const recordSql = `select ${columns}, ${more} from non_conformita n ${joined} where n.id = $1 and n.data_cancellazione is null`

const logged = (action: string, at: string, changes: readonly string[], reason = 'null') => `insert into change_log
  (slice, record_id, cliente_id, user_id, action, changes, reason, at)
  select 'non_conformita', n.id, n.cliente_id, $1, '${action}', jsonb_build_array(${changes.join(', ')}), ${reason}, ${at} from n`
const change = (field: string, from: string, to: string) =>
  `jsonb_build_object('field', '${field}', 'from', ${from}, 'to', ${to})`

const writable = ['cliente_id', 'servizio_id', 'norma_id', 'tipo', 'data_segnalazione', 'segnalante', 'descrizione']
/** Nothing can have happened to it yet. */
const createSql = `with n as (
    insert into non_conformita (${writable.join(', ')}, utente_id)
    select $2::int, $3::int, $4::int, $5, $6::date, $7, $8, $1::int
    where exists (select from servizio where id = $3 and cliente_id = $2 and stato = 1)
      and exists (select from voce where id = $4 and dizionario = 'norma_conformita' and stato = 1)
      and exists (select from cliente where id = $2 and stato = 1)
    returning *),
  line as (${logged('create', 'n.data_creazione', [
    ...['tipo', 'stato', 'data_segnalazione', 'segnalante', 'descrizione'].map((own) =>
      change(own, 'null', `n.${own}`),
    ),
    change('cliente', 'null', `jsonb_build_object('id', c.id, 'nome', c.nome)`),
    change('servizio', 'null', `jsonb_build_object('id', s.id, 'descrizione', s.descrizione)`),
    change('norma', 'null', `jsonb_build_object('id', v.id, 'descrizione', v.descrizione)`),
    change('utente', 'null', `jsonb_build_object('utente', n.utente_id)`),
  ])} ${joined})
  select ${columns}, '[]'::json as tasks, '[]'::json as foto, '[]'::json as cicli, '[]'::json as flusso from n ${joined}`

/** Moves a non-conformity; its open extension is cancelled when it becomes non_pertinente. */
const moveSql = `with was as (
    select stato as before from non_conformita where id = $3 and data_cancellazione is null for no key update),
  n as (
    update non_conformita set stato = $4, data_ultimo_stato = now(), data_modifica = now(),
      efficacia = case when $4 = 'in_lavorazione' then null else efficacia end,
      note_chiusura = case when $4 = 'in_lavorazione' then null else note_chiusura end
    from was where id = $3 returning non_conformita.*, was.before),
  withdrawn as (
    update estensione set stato = 'annullata', data_chiusura = now(), data_modifica = now()
    where non_conformita_id = $3 and stato = 'aperta' and $4 = 'non_pertinente'),
  line as (${logged('state', 'n.data_modifica', [change('stato', 'n.before', 'n.stato')], '$5')}),
  notified as (
    insert into notifica (utente_id, tipo, testo, percorso)
    select u.id, 'stato', 'Non conformità n. ' || n.id || ': da ' || n.before || ' a ' || n.stato || ' (' || $2 || ')', '/pages/anomalie/' || n.id
    from n cross join lateral (
      select n.utente_id union select n.responsabile_id union
      select t.responsabile_id from non_conformita_task t where t.non_conformita_id = n.id and t.data_cancellazione is null) concerned (id)
    join utente u on u.id = concerned.id
    where u.id <> $1 and u.stato = 1)
  select ${columns}, ${more} from n ${joined}`
