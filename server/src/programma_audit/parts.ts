import { type SQL, sql } from 'drizzle-orm'
import { isClosedAudit } from '../domain/audits/state.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

const many = (object: SQL, from: SQL) => sql`coalesce((select json_agg(${object}) ${from}), '[]'::json)`
const author = sql`json_build_object('id', u.id, 'nome', u.nome, 'cognome', u.cognome)`

/** The audits of a programme's year and norm that exist for this session, by their day. */
export const auditsOf = (session: Session) =>
  many(
    sql`json_build_object('id', below.id, 'anno', below.anno, 'numero', below.numero,
      'cliente', json_build_object('id', site.id, 'nome', site.nome), 'data_programmata', below.data_programmata,
      'data_audit', below.data_audit, 'svolto_il', coalesce(below.svolto_il, case when ${isClosedAudit('below')} then below.data_audit end),
      'data_chiusura', below.data_chiusura, 'data_annullamento', below.data_annullamento, 'motivo_annullamento', below.motivo_annullamento, 'da_verificare', ${toVerify}, 'processi', ${processi}, 'valutatori', ${valutatori},
      'spostamenti', ${spostamenti}, 'deroghe', ${deroghe}) order by below.data_audit, below.numero`,
    sql`from audit below join cliente site on site.id = below.cliente_id
      where below.anno = "programma_audit"."anno" and below.norma_id = "programma_audit"."norma_id"
        and below.data_cancellazione is null and ${ofOwnCliente(session, sql`below.cliente_id`) ?? sql`true`}`,
  )

const toVerify = sql`(select count(*)::int from audit_processo part
  where part.audit_id = below.id and part.data_cancellazione is null and part.stato = 0)`

const processi = many(
  sql`json_build_object('id', v.id, 'codice', v.codice, 'descrizione', v.descrizione) order by v.codice, v.descrizione, part.id`,
  sql`from audit_processo part join voce v on v.id = part.processo_id where part.audit_id = below.id and part.data_cancellazione is null`,
)
const valutatori = many(
  sql`json_build_object('id', v.id, 'nome', v.nome, 'cognome', v.cognome) order by v.cognome, v.nome, v.id`,
  sql`from audit_valutatore part join valutatore v on v.id = part.valutatore_id where part.audit_id = below.id`,
)
const spostamenti = many(
  sql`json_build_object('id', part.id, 'da', part.da, 'a', part.a, 'motivo', part.motivo, 'utente', ${author},
    'data_creazione', part.data_creazione) order by part.id`,
  sql`from audit_spostamento part join utente u on u.id = part.utente_id where part.audit_id = below.id`,
)
const deroghe = many(
  sql`json_build_object('id', part.id, 'valutatore', json_build_object('id', v.id, 'nome', v.nome, 'cognome', v.cognome),
      'tipo', part.tipo, 'tipi', case when cardinality(part.tipi) > 0 then part.tipi else array[part.tipo] end, 'messaggio', part.messaggio, 'motivo', part.motivo, 'utente', ${author},
      'data_creazione', part.data_creazione) order by part.id`,
  sql`from audit_deroga part join valutatore v on v.id = part.valutatore_id join utente u on u.id = part.utente_id
      where part.audit_id = below.id`,
)
