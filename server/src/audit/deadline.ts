import { esitoRequirements } from '@quadra/contract/audit/completezza'
import { esiti } from '@quadra/contract/audit/names'
import { management } from '@quadra/contract/policy'
import { type SQL, sql } from 'drizzle-orm'
import { isEligible, ofEveryone, ofRoles } from '../domain/deadlines/eligible.ts'
import { isOpenAudit } from '../domain/audits/state.ts'
import { type Eligible, group, type DeadlineSource } from '../kernel/deadline.ts'

/** Who may edit an audit: the consortium, and managers of the client of its owner. */
export const editors = ofRoles(management)
const isOwnersClient = sql`owner.cliente_id = audit.cliente_id`
/** Who follows an owner that may no longer edit it. */
export const ownersGroup = sql`case when ${isOwnersClient} then ${group('manager')} else ${group('gestori')} end`

/** The users linked to its evaluators who are eligible; "offset 0": they are looked up by key. */
const linkedEvaluators = (who: SQL) => sql`array(select linked.utente_id from audit_valutatore chosen
    join valutatore linked on linked.id = chosen.valutatore_id
  where chosen.audit_id = audit.id and exists (select from utente person
    where person.id = linked.utente_id and ${who} offset 0)
  order by linked.utente_id)`
const ofAudit = (eligible: Eligible) => isEligible(sql`person`, sql`audit.cliente_id`, eligible.roles)
/** All who can open it take part in it; its answers are written by those who may edit it. */
const participants = linkedEvaluators(ofAudit(ofEveryone))
const answering = linkedEvaluators(sql`${ofAudit(editors)} and (person.cliente_id is null or ${isOwnersClient})`)

const openAudit = sql`audit.data_cancellazione is null and ${isOpenAudit()}`

/** Its day, until it is closed. It is its owner's, and its evaluators'; who follows an owner that may no longer edit it is of the same side. */
const auditDay = {
  from: sql`audit join utente owner on owner.id = audit.utente_id join voce norma on norma.id = audit.norma_id`,
  where: openAudit,
  record: sql`audit.id`,
  anno: sql`audit.anno`,
  numero: sql`audit.numero`,
  testo: sql`norma.descrizione`,
  words: sql`(select about.nome from cliente about where about.id = audit.cliente_id) || ', ' || norma.descrizione`,
  cliente: sql`audit.cliente_id`,
  scadenza: sql`audit.data_audit`,
  responsabile: sql`audit.utente_id`,
  others: participants,
  eligible: editors,
  firstGroup: ownersGroup,
} satisfies Partial<DeadlineSource>

/** From its day on, the questions of its planned processes without a complete answer. */
export const auditDeadlines = (day: string): readonly DeadlineSource[] => [
  { ...auditDay, tipo: 'audit' },
  {
    ...auditDay,
    tipo: 'audit_checklist',
    where: sql`${openAudit} and audit.data_audit <= ${day}::date and ${openQuestions}`,
    scadenza: sql`(audit.data_audit + ${sql.raw(String(answerDays))})`,
    others: answering,
  },
]
const answerDays = 7

/** What completes an answer, read off the contract's table. */
const needing = (what: 'nota' | 'non_conformita') =>
  sql.raw(
    esiti
      .filter((esito) => esitoRequirements[esito][what])
      .map((esito) => `'${esito}'`)
      .join(', '),
  )
/**
 * Whether a planned process has a question without a complete answer. Each "offset 0" leaves its part a lookup by index
 * for one open audit: as joins they would read the questions, answers and non-conformities of all.
 */
const openQuestions = sql`exists (select from audit_processo planned
  where planned.audit_id = audit.id and planned.stato = 0 and planned.data_cancellazione is null
    and exists (select from checklist_domanda question where question.versione_id = planned.checklist_versione_id
      and not exists (select from audit_risposta given
        where given.audit_processo_id = planned.id and given.domanda_id = question.id and given.data_cancellazione is null
          and given.esito is not null
          and not (given.esito in (${needing('nota')}) and given.nota is null)
          and not (given.esito in (${needing('non_conformita')}) and not exists (select from non_conformita found
            where found.id = given.non_conformita_id and found.data_cancellazione is null offset 0)) offset 0) offset 0) offset 0)`
