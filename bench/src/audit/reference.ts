import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired, missing } from '../caller.ts'

/** The same call without rights by row or what is still missing: the least that could be done. */
export function auditReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/audit/:id', async (request, reply) => {
    if (!(await callerOf(db, request))) return reply.code(401).send(expired)
    const values = [(request.params as { id: string }).id]
    const { rows } = await db.query({ name: 'audit', text: detailSql, values })
    return rows[0] ? { data: rows[0] } : reply.code(404).send(missing)
  })
}

const named = (alias: string, ...fields: string[]) =>
  `json_build_object(${fields.map((field) => `'${field}', ${alias}.${field}`).join(', ')})`
const parts = (shown: string, from: string) =>
  `(select coalesce(json_agg(part order by part.id), '[]') from (select p.id, ${shown} from ${from} where p.audit_id = a.id and p.data_cancellazione is null) part)`

const detailSql = `select a.id, a.anno, a.numero, a.data_pianificazione, a.data_audit, a.numero_addetti,
      a.utilizzo_marchio_certificato, a.variazione_manuale, a.politica_qualita, a.riscontrate_non_conformita, a.valutazione_generale,
      a.raccomandazioni_precedenti, a.verifica_sicurezza, a.altri_requisiti_verificati, a.data_chiusura, a.data_creazione, a.data_modifica,
      ${named('c', 'id', 'nome')} as cliente, ${named('u', 'id', 'nome', 'cognome')} as utente, ${named('v', 'id', 'descrizione')} as norma,
      (select coalesce(json_agg(${named('e', 'id', 'nome', 'cognome')}), '[]') from audit_valutatore x join valutatore e on e.id = x.valutatore_id
        where x.audit_id = a.id) as valutatori,
      ${parts(`p.persona, p.data, p.da_orario, p.a_orario, p.stato, p.valutazione, p.data_verifica, ${named('k', 'id', 'codice', 'descrizione')} as processo`, 'audit_processo p join voce k on k.id = p.processo_id')} as processi,
      ${parts(`p.descrizione, f.name, f.size, f.type, ${named('k', 'id', 'codice', 'descrizione')} as tipo_documento`, 'audit_documento p join voce k on k.id = p.tipo_documento_id join file f on f.id = p.file_id')} as documenti,
      ${parts(`p.tipo, p.stato, p.data_segnalazione, p.segnalante, p.descrizione, ${named('k', 'id', 'descrizione')} as norma`, 'non_conformita p join voce k on k.id = p.norma_id')} as anomalie,
      ${parts('p.data_azione, p.data_segnalazione, p.miglioramento, p.soluzione, p.chiusa', 'azione_miglioramento p')} as azioni
    from audit a join cliente c on c.id = a.cliente_id join utente u on u.id = a.utente_id join voce v on v.id = a.norma_id
    where a.id = $1 and a.data_cancellazione is null`
