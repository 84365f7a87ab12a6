import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired } from '../caller.ts'

/** The same matrix by hand: rows, and in each its cells as the database makes JSON of them. */
export function estensioneReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/estensione', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { per_pagina = '15' } = request.query as Record<string, string | undefined>
    const { rows } = await db.query({ name: 'extensions', text: matrixSql, values: [Number(per_pagina)] })
    return { data: rows, meta: { totale: rows.length } }
  })
}

const matrixSql = `select e.id, e.stato, e.riferimento_norma, e.gravita, e.richiesta, e.scadenza, e.data_modifica,
    json_build_object('id', v.id, 'descrizione', v.descrizione) as norma,
    json_build_object('id', n.id, 'descrizione', left(n.descrizione, 160), 'cliente', json_build_object('id', o.id, 'nome', o.nome)) as non_conformita,
    (select json_agg(json_build_object('cliente', json_build_object('id', c.id, 'nome', c.nome), 'esito', r.esito, 'nota', r.nota,
        'utente', json_build_object('id', u.id, 'nome', u.nome, 'cognome', u.cognome), 'per_conto', r.per_conto, 'data_risposta', r.data_risposta) order by c.nome)
      from estensione_risposta r join cliente c on c.id = r.cliente_id left join utente u on u.id = r.risposta_da where r.estensione_id = e.id) as risposte
  from estensione e join voce v on v.id = e.norma_id join non_conformita n on n.id = e.non_conformita_id join cliente o on o.id = n.cliente_id
  where e.stato = 'aperta' order by e.id desc limit $1`
