import type { ChecklistAudit, DomandaAudit } from '@quadra/contract/audit/checklist'
import { tally } from '@quadra/contract/audit/completezza'
import { verifiedProcesso } from '@quadra/contract/audit/risposta'
import type { AuditRow } from '@quadra/contract/audit/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isClosedAudit } from '../domain/audits/state.ts'
import { azioneStore } from '../azione_miglioramento/queries.ts'
import type { Connection } from '../database/database.ts'
import { auditRisposta } from '../database/schema/audit_risposta.ts'
import { notFound } from '../kernel/errors.ts'
import { jsonRows } from '../kernel/query/json-rows.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from '../non_conformita/queries.ts'
import { auditStore } from './queries.ts'
import { risposte } from './risposte.ts'

/** The checklist of a process with everything its page shows, in two statements however many questions it has. */
export async function readChecklist(
  db: Connection,
  session: Session,
  { id, pid }: { readonly id: number; readonly pid: number },
): Promise<ChecklistAudit> {
  const [audit] = await auditStore.rowsAmong(db, session, [id])
  if (!audit) throw notFound()
  const { rows } = await db.execute<Found>(sql`
    select json_build_object('id', audit_processo.id, 'persona', audit_processo.persona, 'data', audit_processo.data,
        'processo', json_build_object('id', process.id, 'codice', process.codice, 'descrizione', process.descrizione),
        'stato', audit_processo.stato, 'data_verifica', audit_processo.data_verifica) as processo,
      template.id as checklist_id, template.titolo, json_build_object('id', norm.id, 'descrizione', norm.descrizione) as norma_conformita,
      ${serviceOfAudit} as servizio, json_build_object('id', version.id, 'numero', version.numero, 'stato', version.stato) as versione,
      (select json_agg(json_build_object('id', question.id, 'chiave', question.chiave, 'sezione', question.sezione,
          'riferimento', question.riferimento, 'testo', question.testo, 'aiuto', question.aiuto, 'precedente', to_json(earlier.answer)) order by question.ordine)
        from checklist_domanda question left join (${earlierAnswers}) earlier on earlier.chiave = question.chiave
        where question.versione_id = version.id) as domande,
      ${answersOf(pid)} as risposte, ${lastFindings(session)} as rilievi
    from audit join audit_processo on audit_processo.audit_id = audit.id and audit_processo.data_cancellazione is null
      join voce process on process.id = audit_processo.processo_id
      join checklist_versione version on version.id = audit_processo.checklist_versione_id
      join checklist template on template.id = version.checklist_id
      join voce norm on norm.id = template.norma_conformita_id
    where audit.id = ${id} and audit_processo.id = ${pid}`)
  const [found] = rows
  if (!found) throw notFound()
  return show(session, audit, found)
}

interface Found extends Record<string, unknown> {
  readonly processo: ChecklistAudit['processo']
  readonly checklist_id: number
  readonly titolo: string
  readonly norma_conformita: ChecklistAudit['norma_conformita']
  readonly servizio: ChecklistAudit['servizio']
  readonly versione: ChecklistAudit['versione']
  readonly domande: readonly Omit<DomandaAudit, 'risposta'>[]
  readonly risposte: unknown
  readonly rilievi: ChecklistAudit['rilievi_precedenti']
}

function show(
  session: Session,
  audit: AuditRow,
  { domande, risposte: rows, rilievi, ...found }: Found,
): ChecklistAudit {
  const answers = risposte.shown(session, rows, audit)
  const byQuestion = new Map(answers.map((one) => [one.domanda.id, one]))
  const verified = found.processo.stato === 1
  return {
    audit: {
      id: audit.id,
      anno: audit.anno,
      numero: audit.numero,
      data_audit: audit.data_audit,
      cliente: audit.cliente,
      norma: audit.norma,
      data_chiusura: audit.data_chiusura,
    },
    ...found,
    domande: domande.map((one) => ({ ...one, risposta: byQuestion.get(one.id) ?? null })),
    ...tally(domande.length, answers),
    rilievi_precedenti: rilievi,
    modificabile: audit.modificabile && !verified,
    sola_lettura: audit.sola_lettura ?? (verified ? verifiedProcesso : null),
  }
}

/** The one active service that all findings of the audit are of; without findings, the only one of its cooperative. */
const serviceOfAudit = sql`(select json_build_object('id', min(chosen.id), 'descrizione', min(chosen.descrizione))
  from servizio chosen where chosen.cliente_id = audit.cliente_id and chosen.stato = 1 and (
    chosen.id in (select found.servizio_id from non_conformita found where found.audit_id = audit.id and found.data_cancellazione is null
      union select found.servizio_id from azione_miglioramento found where found.audit_id = audit.id and found.data_cancellazione is null)
    or not exists (select from non_conformita found where found.audit_id = audit.id and found.servizio_id is not null and found.data_cancellazione is null
      union all select from azione_miglioramento found where found.audit_id = audit.id and found.servizio_id is not null and found.data_cancellazione is null))
  having count(*) = 1)`

const answersOf = (pid: number) =>
  jsonRows(risposte.fields, risposte.from as never, {
    where: and(eq(auditRisposta.audit_processo_id, pid), isNull(auditRisposta.data_cancellazione))!,
    order: risposte.order,
  })

const reference = (name: string) => {
  const of = sql.identifier(name)
  return sql`json_build_object('id', ${of}.id, 'anno', ${of}.anno, 'numero', ${of}.numero, 'data_audit', ${of}.data_audit)`
}
const sameKind = (name: string) => {
  const of = sql.identifier(name)
  return sql`${of}.cliente_id = audit.cliente_id and ${of}.norma_id = audit.norma_id and ${of}.data_cancellazione is null
    and (${of}.data_audit, ${of}.id) < (audit.data_audit, audit.id)`
}

/** To each question the newest answer that a verified process of an earlier audit of the same cooperative and norm gave. */
const earlierAnswers = sql`select distinct on (question.chiave) question.chiave,
    json_build_object('audit', ${reference('former')}, 'esito', given.esito, 'nota', given.nota) as answer
  from audit former join audit_processo done on done.audit_id = former.id and done.stato = 1 and done.data_cancellazione is null
    join audit_risposta given on given.audit_processo_id = done.id and given.esito is not null and given.data_cancellazione is null
    join checklist_domanda question on question.id = given.domanda_id
  where ${sameKind('former')}
  order by question.chiave, former.data_audit desc, former.id desc, given.id desc`

/** The findings of the last closed audit of the same cooperative and norm, in their current state. */
const lastFindings = (session: Session) => sql`(select json_build_object('audit', ${reference('last')},
    'non_conformita', (select coalesce(json_agg(json_build_object('id', part.id, 'descrizione', part.descrizione, 'stato', part.stato, 'gravita', part.gravita,
        'apribile', exists (select from non_conformita where non_conformita.id = part.id and ${nonConformitaStore.scope(session) ?? sql`true`})) order by part.id), '[]'::json)
      from non_conformita part where part.audit_id = last.id and part.data_cancellazione is null),
    'azioni', (select coalesce(json_agg(json_build_object('id', part.id, 'miglioramento', part.miglioramento, 'chiusa', part.chiusa, 'archiviata', part.archiviata,
        'apribile', exists (select from azione_miglioramento where azione_miglioramento.id = part.id and ${azioneStore.scope(session) ?? sql`true`})) order by part.id), '[]'::json)
      from azione_miglioramento part where part.audit_id = last.id and part.data_cancellazione is null),
    'valutazione_generale', last.valutazione_generale)
  from audit last where ${sameKind('last')} and ${isClosedAudit('last')}
  order by last.data_audit desc, last.id desc limit 1)`
