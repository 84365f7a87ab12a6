import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired } from '../caller.ts'

/**
 * Each list searched in the simplest way, for the literal text: without stems, accents, typos, best first or scope by
 * role.
 */
export function ricercaReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/ricerca', async (request, reply) => {
    const { q } = request.query as { q: string }
    if (!(await callerOf(db, request))) return reply.code(401).send(expired)
    const { rows } = await db.query({ name: 'ricerca', text: findSql, values: [`%${q}%`] })
    return { data: rows[0]?.data }
  })
}

const group = (name: string, rows: string) =>
  `'${name}', (select coalesce(json_agg(one), '[]') from (${rows} limit 5) one)`

const findSql = `select json_build_object(${[
  group(
    'audit',
    `select a.id, a.anno || '/' || a.numero as titolo, v.descrizione as dettaglio from audit a join voce v on v.id = a.norma_id
        join cliente c on c.id = a.cliente_id where a.data_cancellazione is null
        and (a.anno || '/' || a.numero || ' ' || v.descrizione || ' ' || c.nome) ilike $1 order by a.data_audit desc`,
  ),
  group(
    'non_conformita',
    `select n.id, left(n.descrizione, 160) as titolo, n.segnalante as dettaglio from non_conformita n where n.data_cancellazione is null
        and (n.segnalante ilike $1 or n.descrizione ilike $1 or n.causa ilike $1 or n.trattamento ilike $1)
        order by n.data_segnalazione desc, n.id desc`,
  ),
  group(
    'azione_miglioramento',
    `select z.id, left(z.miglioramento, 160) as titolo, z.data_segnalazione as dettaglio from azione_miglioramento z
        where z.data_cancellazione is null and (z.miglioramento ilike $1 or z.soluzione ilike $1) order by z.data_segnalazione desc`,
  ),
  group(
    'indicatore',
    `select i.id, o.descrizione as titolo, p.descrizione as dettaglio from indicatore i join voce o on o.id = i.obiettivo_id
        join voce p on p.id = i.processo_id where i.data_cancellazione is null and (o.descrizione ilike $1 or p.descrizione ilike $1)`,
  ),
  group(
    'fornitore',
    `select f.id, f.ragione_sociale as titolo, f.partita_iva as dettaglio from fornitore f
        where f.data_cancellazione is null and (f.ragione_sociale ilike $1 or f.partita_iva ilike $1)`,
  ),
  group(
    'documento',
    `select d.id, d.descrizione as titolo, d.data as dettaglio from documento d
        where d.data_cancellazione is null and d.descrizione ilike $1 order by d.data desc`,
  ),
  group(
    'utente',
    `select u.id, u.nome || ' ' || u.cognome as titolo, u.email as dettaglio from utente u
        where u.nome || ' ' || u.cognome ilike $1 or u.email ilike $1`,
  ),
].join(', ')}) as data`
