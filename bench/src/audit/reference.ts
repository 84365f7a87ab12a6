import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired, missing } from '../caller.ts'

/** The same calls without rights by row, warnings or what is still missing; the reply contains the same values. */
export function auditReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/audit/:id', async (request, reply) => {
    if (!(await callerOf(db, request))) return reply.code(401).send(expired)
    const values = [(request.params as { id: string }).id]
    const { rows } = await db.query({ name: 'audit', text: detailSql, values })
    return rows[0] ? { data: rows[0] } : reply.code(404).send(missing)
  })
  http.get('/api/audit/:id/processo/:pid/checklist', async (request, reply) => {
    if (!(await callerOf(db, request))) return reply.code(401).send(expired)
    const { id, pid } = request.params as Keys
    const { rows } = await db.query({ name: 'checklist', text: checklistSql, values: [id, pid] })
    return rows[0] ? { data: rows[0] } : reply.code(404).send(missing)
  })
  http.put('/api/audit/:id/processo/:pid/checklist/:did', async (request, reply) => {
    const caller = await callerOf(db, request)
    if (!caller) return reply.code(401).send(expired)
    const { id, pid, did } = request.params as Keys
    const { esito, nota } = request.body as { esito: string; nota: string }
    const { rows } = await db.query({ name: 'answer', text: answerSql, values: [id, pid, did, esito, nota, caller.id] })
    return rows[0] ? { data: rows[0] } : reply.code(404).send(missing)
  })
}
type Keys = Record<'id' | 'pid' | 'did', string>

const checklistSql = `select p.id, c.titolo, v.numero, (select json_agg(json_build_object('id', q.id, 'chiave', q.chiave, 'riferimento', q.riferimento,
      'testo', q.testo, 'aiuto', q.aiuto, 'risposta', (select json_build_object('id', r.id, 'esito', r.esito, 'nota', r.nota, 'data_modifica', r.data_modifica)
        from audit_risposta r where r.audit_processo_id = p.id and r.domanda_id = q.id and r.data_cancellazione is null)) order by q.ordine)
      from checklist_domanda q where q.versione_id = v.id) as domande
    from audit_processo p join checklist_versione v on v.id = p.checklist_versione_id join checklist c on c.id = v.checklist_id
    where p.audit_id = $1 and p.id = $2`

/** The answer and its line of the log, in one statement. */
const answerSql = `with given as (
      insert into audit_risposta (audit_processo_id, domanda_id, esito, nota, utente_id)
      select p.id, q.id, $4, $5, $6::int from audit_processo p join checklist_domanda q on q.versione_id = p.checklist_versione_id
      where p.audit_id = $1 and p.id = $2 and q.id = $3
      on conflict (audit_processo_id, domanda_id) where data_cancellazione is null do update set esito = excluded.esito, nota = excluded.nota
      returning *),
    line as (
      insert into change_log (slice, record_id, part, part_id, cliente_id, user_id, action, changes)
      select 'audit', $1::int, 'risposta', given.id, (select cliente_id from audit where id = $1), $6::int, 'create',
        jsonb_build_array(jsonb_build_object('field', 'esito', 'from', null, 'to', given.esito), jsonb_build_object('field', 'nota', 'from', null, 'to', given.nota))
      from given)
    select * from given`

const named = (alias: string, ...fields: string[]) =>
  `json_build_object(${fields.map((field) => `'${field}', ${alias}.${field}`).join(', ')})`
const parts = (columns: string, from: string) =>
  `(select coalesce(json_agg(part order by part.id), '[]') from (select p.id, ${columns} from ${from} where p.audit_id = a.id and p.data_cancellazione is null) part)`

const person = ['id', 'nome', 'cognome']
const service = `(select ${named('s', 'id', 'descrizione')} from servizio s where s.id = p.servizio_id) as servizio`
const checklist = `(select json_build_object('versione_id', w.id, 'versione', w.numero, 'titolo', l.titolo,
    'domande', (select count(*) from checklist_domanda q where q.versione_id = w.id),
    'risposte', (select count(*) from audit_risposta r where r.audit_processo_id = p.id and r.data_cancellazione is null))
  from checklist_versione w join checklist l on l.id = w.checklist_id where w.id = p.checklist_versione_id) as checklist`
const detailSql = `select a.id, a.anno, a.numero, a.data_pianificazione, a.data_audit, a.data_programmata, a.numero_addetti,
      a.utilizzo_marchio_certificato, a.variazione_manuale, a.politica_qualita, a.riscontrate_non_conformita, a.valutazione_generale,
      a.raccomandazioni_precedenti, a.verifica_sicurezza, a.altri_requisiti_verificati, a.data_chiusura, a.data_creazione, a.data_modifica,
      ${named('c', 'id', 'nome')} as cliente, ${named('u', ...person)} as utente, ${named('v', 'id', 'descrizione')} as norma,
      (select ${named('h', 'id', 'anno', 'stato')} from programma_audit h
        where h.anno = a.anno and h.norma_id = a.norma_id and h.data_cancellazione is null) as programma,
      (select coalesce(json_agg(json_build_object('id', m.id, 'da', m.da, 'a', m.a, 'motivo', m.motivo, 'utente', ${named('w', ...person)}) order by m.id), '[]')
        from audit_spostamento m join utente w on w.id = m.utente_id where m.audit_id = a.id) as spostamenti,
      (select coalesce(json_agg(${named('e', ...person)}), '[]') from audit_valutatore x join valutatore e on e.id = x.valutatore_id
        where x.audit_id = a.id) as valutatori,
      ${parts(`p.persona, p.data, p.da_orario, p.a_orario, p.stato, p.valutazione, p.data_verifica, p.data_modifica, ${named('k', 'id', 'codice', 'descrizione')} as processo, ${checklist}`, 'audit_processo p join voce k on k.id = p.processo_id')} as processi,
      ${parts(`p.descrizione, f.name, f.size, f.type, ${named('k', 'id', 'codice', 'descrizione')} as tipo_documento`, 'audit_documento p join voce k on k.id = p.tipo_documento_id join file f on f.id = p.file_id')} as documenti,
      ${parts(`p.tipo, p.stato, p.gravita, p.data_segnalazione, p.segnalante, p.descrizione, p.dati_particolari, ${service}, ${named('k', 'id', 'descrizione')} as norma`, 'non_conformita p join voce k on k.id = p.norma_id')} as anomalie,
      ${parts(`p.data_azione, p.data_segnalazione, p.miglioramento, p.soluzione, p.chiusa, p.data_modifica, ${service}`, 'azione_miglioramento p')} as azioni
    from audit a join cliente c on c.id = a.cliente_id join utente u on u.id = a.utente_id join voce v on v.id = a.norma_id
    where a.id = $1 and a.data_cancellazione is null`
